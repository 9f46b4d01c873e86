import { conductRules } from '@mysathi/contract/conduct-rules';
import type { ReportReason } from '@mysathi/contract/endpoints/safety';
import type { Language } from '@mysathi/contract/languages';
import { pages } from '@mysathi/contract/pages';

import type { Config } from '../../config.ts';
import { dayIn } from './day-in-words.ts';
import { letterTo } from './letter.ts';
import type { Addressee, MailText } from './letter.ts';

type Site = Pick<Config, 'publicOrigin' | 'contactEmail'>;

/** Letters about the rules of conduct; none reveals who reported, or whether anybody did. */
interface ConductLetters {
  readonly rules: Readonly<Record<ReportReason, string>>;
  readonly warned: (rule: string, site: Site) => MailText;
  readonly suspended: (rule: string, site: Site) => MailText;
  readonly reopened: (site: Site) => MailText;
  readonly reopenedUntil: (day: string, site: Site) => MailText;
}

const letters: Readonly<Record<Language, ConductLetters>> = {
  en: {
    rules: conductRules,
    warned: (rule, { publicOrigin, contactEmail }) => ({
      subject: 'A reminder of the rules at Mysathi',
      text: `Our team has looked at your account and found something that breaks this rule:\n\n${rule}\n\nPlease follow it from now on. Your account stays as it is; if this happens again, we may suspend it. You can read all rules at ${publicOrigin}${pages.terms}. If you think we are wrong, write to ${contactEmail}.`,
    }),
    suspended: (rule, { publicOrigin, contactEmail }) => ({
      subject: 'Your Mysathi account is suspended',
      text: `Your account is suspended: it is signed out everywhere, and nobody can see it. Our team has looked at it and found that it broke this rule:\n\n${rule}\n\nIf you think we are wrong, want a copy of your data or want the account deleted, write to ${contactEmail} from this address. Who answers complaints is shown at ${publicOrigin}${pages.safety}.`,
    }),
    reopened: ({ publicOrigin }) => ({
      subject: 'Your Mysathi account is open again',
      text: `Your account is no longer suspended, and everything in it is as it was. Log in at ${publicOrigin}${pages.login}.`,
    }),
    reopenedUntil: (day, { publicOrigin }) => ({
      subject: 'Your Mysathi account is no longer suspended',
      text: `Your account is no longer suspended, but it is still closed and will be erased on ${day}. Until then you can keep it: log in at ${publicOrigin}${pages.login}.`,
    }),
  },
  hi: {
    rules: {
      false_profile: 'प्रोफ़ाइल में जो लिखा और दिखाया गया है, वह सच हो।',
      money: 'कोई भी दूसरे सदस्य से पैसे, उपहार, बैंक की जानकारी या कोड न माँगे।',
      abuse: 'कोई भी दूसरे सदस्य को न धमकाए, न अपमानित करे, न परेशान करे।',
      private_pictures: 'कोई भी दूसरों की तस्वीरें उनकी सहमति के बिना न दिखाए और न आगे भेजे।',
      other: 'सभी नियम और शर्तों का पालन करें।',
    },
    warned: (rule, { publicOrigin, contactEmail }) => ({
      subject: 'Mysathi के नियमों की याद',
      text: `हमारी टीम ने आपका खाता देखा और उसमें कुछ ऐसा पाया जो इस नियम के अनुसार नहीं है:\n\n${rule}\n\nकृपया आगे से इसका ध्यान रखें। आपका खाता पहले की तरह चलता रहेगा; अगर यह फिर हुआ, तो हम उसे निलंबित कर सकते हैं। सभी नियम ${publicOrigin}${pages.terms} पर हैं। अगर आपको लगता है कि यह गलत है, तो ${contactEmail} पर लिखें।`,
    }),
    suspended: (rule, { publicOrigin, contactEmail }) => ({
      subject: 'आपका Mysathi खाता निलंबित है',
      text: `आपका खाता निलंबित है: सभी डिवाइस पर उससे लॉग आउट कर दिया गया है और अब वह किसी को नहीं दिखता। हमारी टीम ने उसे देखा और पाया कि उसमें यह नियम तोड़ा गया:\n\n${rule}\n\nअगर आपको लगता है कि यह गलत है, या आपको अपना डेटा चाहिए या खाता बंद कराना हो, तो इसी पते से ${contactEmail} पर लिखें। शिकायतों का जवाब कौन देता है, यह ${publicOrigin}${pages.safety} पर लिखा है।`,
    }),
    reopened: ({ publicOrigin }) => ({
      subject: 'आपका Mysathi खाता फिर से खुल गया है',
      text: `आपका खाता अब निलंबित नहीं है और उसमें सब कुछ पहले जैसा है। ${publicOrigin}${pages.login} पर लॉग इन करें।`,
    }),
    reopenedUntil: (day, { publicOrigin }) => ({
      subject: 'आपका Mysathi खाता अब निलंबित नहीं है',
      text: `आपका खाता अब निलंबित नहीं है, पर वह अभी बंद है और ${day} को मिटा दिया जाएगा। तब तक उसे बनाए रखा जा सकता है: ${publicOrigin}${pages.login} पर लॉग इन करें।`,
    }),
  },
};

/** Writes to a member who broke a rule: a friendly reminder without consequences. */
export const warnedMail = (to: Addressee, broken: ReportReason, site: Site): MailText => {
  const { rules, warned } = letters[to.language];
  return letterTo(to, warned(rules[broken], site));
};

/** Writes to a member whose account is suspended: why, and what can be done. */
export const suspendedMail = (to: Addressee, broken: ReportReason, site: Site): MailText => {
  const { rules, suspended } = letters[to.language];
  return letterTo(to, suspended(rules[broken], site));
};

/** Writes to a member whose suspension is lifted; `eraseAt` is when the account will be erased unless they keep it. */
export const reopenedMail = (to: Addressee, eraseAt: Date | null, site: Site): MailText => {
  const { reopened, reopenedUntil } = letters[to.language];
  return letterTo(to, eraseAt === null ? reopened(site) : reopenedUntil(dayIn(to.language, eraseAt), site));
};
