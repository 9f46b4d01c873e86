import { limits } from '@mysathi/contract/limits';

import type { AccountLetters } from './letters.ts';

export const hindi: AccountLetters = {
  alreadyMember: (origin) => ({
    subject: 'आपका Mysathi खाता पहले से है',
    text: `किसी ने इस ई-मेल पते से Mysathi पर रजिस्टर करने की कोशिश की, जबकि इस पते का खाता पहले से है। अगर कोशिश आपने की थी, तो ${origin}/login पर लॉग इन करें या ${origin}/forgot-password पर नया पासवर्ड चुनें। अगर नहीं, तो आपको कुछ करने की ज़रूरत नहीं है।`,
  }),
  newDevice: (device, moment, origin) => ({
    subject: 'आपके Mysathi खाते में नया साइन-इन',
    text: `आपका खाता एक नए डिवाइस पर खोला गया: ${device}, ${moment}। अगर इसे आपने खोला था, तो कुछ करने की ज़रूरत नहीं है। अगर नहीं, तो ${origin}/forgot-password पर नया पासवर्ड चुनें: इससे सभी डिवाइस पर लॉग आउट हो जाएगा।`,
  }),
  sessionReused: (origin) => ({
    subject: 'हमने आपके Mysathi खाते का एक साइन-इन बंद किया',
    text: `आपके खाते का एक साइन-इन दूसरी बार इस तरह इस्तेमाल हुआ, जिससे लगता है कि उसकी नकल बनाई गई थी। सुरक्षा के लिए हमने उसे बंद कर दिया है; कृपया फिर से लॉग इन करें। अगर आपको इसकी उम्मीद नहीं थी, तो ${origin}/forgot-password पर नया पासवर्ड चुनें: इससे सभी डिवाइस पर लॉग आउट हो जाएगा।`,
  }),
  reset: (link) => ({
    subject: 'नया Mysathi पासवर्ड चुनें',
    text: `इस लिंक से आप नया पासवर्ड चुन सकते हैं। यह एक बार काम करता है, ${limits.passwordResetLifeMinutes} मिनट तक:\n\n${link}\n\nअगर इसे आपने नहीं माँगा था, तो कुछ करने की ज़रूरत नहीं है: आपका पासवर्ड वही रहेगा।`,
  }),
  passwordChanged: (origin) => ({
    subject: 'आपका Mysathi पासवर्ड बदल गया',
    text: `आपका पासवर्ड बदल दिया गया है और दूसरे डिवाइस पर लॉग आउट कर दिया गया है। अगर इसे आपने नहीं बदला, तो तुरंत ${origin}/forgot-password पर नया पासवर्ड चुनें और हमें ${origin}/contact पर लिखें।`,
  }),
};
