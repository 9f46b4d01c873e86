/** The e-mails about an account that is closed or erased, and about its data. */
import type { Language } from '@mysathi/contract/languages';
import { pages } from '@mysathi/contract/pages';

import { dayIn } from '../../members/letters/day-in-words.ts';
import { letterTo } from '../../members/letters/letter.ts';
import type { Addressee, MailText } from '../../members/letters/letter.ts';

interface Letters {
  readonly leaving: (day: string, origin: string) => MailText;
  readonly erasure: (day: string, contactEmail: string) => MailText;
  readonly asked: (origin: string) => MailText;
  readonly exported: (contactEmail: string) => MailText;
  readonly erased: MailText;
}

const letters: Readonly<Record<Language, Letters>> = {
  en: {
    leaving: (day, origin) => ({
      subject: 'Your Mysathi account is closed',
      text: `Your account is closed and nobody can see you any more. It will be erased on ${day}. Until then you can keep it: log in at ${origin}${pages.login}. If it was not you who closed it, log in now and choose a new password at ${origin}${pages.forgotPassword}.`,
    }),
    erasure: (day, contactEmail) => ({
      subject: 'Your Mysathi account will be erased',
      text: `Your account, which is suspended, will be erased on ${day}. If you think this is wrong, write to ${contactEmail} from this address before that day.`,
    }),
    asked: (origin) => ({
      subject: 'A download of your Mysathi data was requested',
      text: `Somebody who is signed in to your account has asked to download your data: your answers, messages, photos and documents in one file. If it was not you, choose a new password at ${origin}${pages.forgotPassword}, which also signs out all devices.`,
    }),
    exported: (contactEmail) => ({
      subject: 'A copy of your Mysathi data is being made',
      text: `Our team is preparing a copy of the data in your account, as we were told that its owner cannot log in. It will be sent only to this address. If you did not ask for it, write to ${contactEmail} from this address.`,
    }),
    erased: {
      subject: 'Your Mysathi account is erased',
      text: 'Your profile, your photos and what you wrote are erased. What the law tells us to keep about your account and your gifts is kept apart, for only as long as it must be. We wish you well.',
    },
  },
  hi: {
    leaving: (day, origin) => ({
      subject: 'आपका Mysathi खाता बंद हो गया',
      text: `आपका खाता बंद हो गया है और अब आपकी प्रोफ़ाइल किसी को नहीं दिखती। इसे ${day} को मिटा दिया जाएगा। तब तक इसे बनाए रखा जा सकता है: ${origin}${pages.login} पर लॉग इन करें। अगर इसे आपने बंद नहीं किया, तो अभी लॉग इन करें और ${origin}${pages.forgotPassword} पर नया पासवर्ड चुनें।`,
    }),
    erasure: (day, contactEmail) => ({
      subject: 'आपका Mysathi खाता मिटा दिया जाएगा',
      text: `आपका खाता निलंबित है और ${day} को मिटा दिया जाएगा। अगर आपको लगता है कि यह गलत है, तो उस दिन से पहले इसी पते से ${contactEmail} पर लिखें।`,
    }),
    asked: (origin) => ({
      subject: 'आपका Mysathi डेटा माँगा गया',
      text: `आपके खाते में लॉग इन रहते हुए आपका डेटा डाउनलोड करने के लिए माँगा गया है: आपके जवाब, संदेश, फ़ोटो और दस्तावेज़ एक ही फ़ाइल में। अगर यह आपने नहीं माँगा, तो ${origin}${pages.forgotPassword} पर नया पासवर्ड चुनें; इससे सभी डिवाइस पर लॉग आउट भी हो जाएगा।`,
    }),
    exported: (contactEmail) => ({
      subject: 'आपके Mysathi डेटा की प्रति बन रही है',
      text: `हमसे कहा गया कि आपके खाते में लॉग इन नहीं हो पा रहा है और उसका डेटा चाहिए, इसलिए हमारी टीम उसकी प्रति निकाल रही है। यह सिर्फ़ इसी पते पर भेजी जाती है। अगर आपने यह नहीं माँगा, तो इसी पते से ${contactEmail} पर लिखें।`,
    }),
    erased: {
      subject: 'आपका Mysathi खाता मिटा दिया गया',
      text: 'आपकी प्रोफ़ाइल, आपकी तस्वीरें और आपका लिखा हुआ मिटा दिया गया है। आपके खाते और दान के बारे में कानून जितना रखवाना चाहता है, उतना अलग से और उतने ही समय तक रखा जाता है। हमारी शुभकामनाएँ।',
    },
  },
};

/** Writes to a member who closed their account: until when it can be kept. */
export const leavingMail = (to: Addressee, eraseAt: Date, origin: string): MailText =>
  letterTo(to, letters[to.language].leaving(dayIn(to.language, eraseAt), origin));

/** Writes to a member whose suspended account the desk has scheduled for erasure: when, and whom to contact. */
export const erasureMail = (to: Addressee, eraseAt: Date, contactEmail: string): MailText =>
  letterTo(to, letters[to.language].erasure(dayIn(to.language, eraseAt), contactEmail));

/** Writes to a member whose data was requested in Settings, in case someone else is at their device. */
export const dataAskedMail = (to: Addressee, origin: string): MailText =>
  letterTo(to, letters[to.language].asked(origin));

/** Writes to a member whose data the desk exports, in case someone else asked for it. */
export const exportedMail = (to: Addressee, contactEmail: string): MailText =>
  letterTo(to, letters[to.language].exported(contactEmail));

/** Writes the last letter, once the time to come back is over. */
export const erasedMail = (to: Addressee): MailText => letterTo(to, letters[to.language].erased);
