import type { NotificationTexts } from './texts.ts';

/** Past tense with 'ने' agrees with what was done: it serves women, men and several alike. */
export const hindi: NotificationTexts = {
  words: {
    interest_received: {
      subject: (who) => `${who} ने आपमें रुचि दिखाई है`,
      body: (who) => `${who} ने आपको रुचि भेजी है। प्रोफ़ाइल आराम से पढ़ें; आपका जवाब आप दोनों के बीच ही रहेगा।`,
    },
    interest_accepted: {
      subject: (who) => `${who} ने हाँ कहा`,
      body: (who) => `${who} ने आपकी रुचि स्वीकार की है। अब आप एक-दूसरे को लिख सकते हैं।`,
    },
    message: {
      subject: (who) => `${who} ने आपको लिखा`,
      body: (who) => `${who} के संदेश आपकी चैट में हैं।`,
    },
    shortlisted: {
      subject: (who) => `${who} ने आपको शॉर्टलिस्ट किया`,
      body: (who) => `${who} ने आपको अपनी शॉर्टलिस्ट में रखा है।`,
    },
    contact_viewed: {
      subject: (who) => `${who} ने आपका संपर्क विवरण खोला`,
      body: (who) => `${who} ने आपका संपर्क विवरण खोला है। किस-किस ने खोला, यह आप अपनी सेटिंग में देख सकते हैं।`,
    },
    photo_reviewed: {
      subject: () => 'आपकी फ़ोटो या दस्तावेज़ की जाँच हो गई',
      body: () => 'जाँच के लिए आपने जो भेजा था, उसका जवाब आ गया है।',
    },
    quota: {
      subject: () => 'आप उचित उपयोग की सीमा के पास हैं',
      body: () => 'एक अवधि में जितना भेजा या खोला जा सकता है, उसमें से ज़्यादातर पूरा हो चुका है।',
    },
  },
  others: (rest) => `${rest} अन्य`,
  digestSubject: (count) => (count === 1 ? 'एक बात जो शायद छूट गई' : `${count} बातें जो शायद छूट गईं`),
  digestText: (count) =>
    count === 1
      ? 'आपके पिछली बार आने के बाद एक बात हुई है, जो आपने अभी नहीं देखी।'
      : `आपके पिछली बार आने के बाद ${count} बातें हुई हैं, जो आपने अभी नहीं देखीं।`,
  noMore: {
    interest_received: 'मिली रुचियों के बारे में और ई-मेल नहीं चाहिए',
    interest_accepted: 'स्वीकार हुई रुचियों के बारे में और ई-मेल नहीं चाहिए',
    message: 'नए संदेशों के बारे में और ई-मेल नहीं चाहिए',
    shortlisted: 'शॉर्टलिस्ट के बारे में और ई-मेल नहीं चाहिए',
    contact_viewed: 'खोले गए संपर्क विवरण के बारे में और ई-मेल नहीं चाहिए',
    photo_reviewed: 'फ़ोटो और दस्तावेज़ की जाँच के बारे में और ई-मेल नहीं चाहिए',
    quota: 'उचित उपयोग के बारे में और ई-मेल नहीं चाहिए',
    digest: 'रोज़ के सार वाले और ई-मेल नहीं चाहिए',
  },
  newMessage: 'आपके लिए एक नया संदेश है',
  somethingNew: 'आपके लिए कुछ नया है',
};
