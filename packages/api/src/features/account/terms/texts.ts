import type { Language } from '@mysathi/contract/languages';
import { pages } from '@mysathi/contract/pages';

import type { Config } from '../../../config.ts';
import { dayIn } from '../../../members/letters/day-in-words.ts';
import { letterTo } from '../../../members/letters/letter.ts';
import type { Addressee, MailText } from '../../../members/letters/letter.ts';

type Site = Pick<Config, 'publicOrigin' | 'contactEmail'>;

/** A member bound by the terms. */
interface Bound extends Addressee {
  /** Suspended members cannot log in, so they cannot use Settings. */
  readonly isSuspended: boolean;
}

/** A change, and how a member who disagrees can leave before it. */
interface ToldChange {
  readonly day: string;
  readonly what: string;
  readonly leaving: string;
}

interface TermsLetters {
  readonly leaving: { readonly inSettings: (site: Site) => string; readonly byMail: (site: Site) => string };
  readonly changed: (change: ToldChange, site: Site) => MailText;
  readonly yearly: (site: Site) => MailText;
}

const letters: Readonly<Record<Language, TermsLetters>> = {
  en: {
    leaving: {
      inSettings: ({ publicOrigin }) =>
        `If you do not agree, you can delete your account before that day in your settings: ${publicOrigin}${pages.settings}.`,
      byMail: ({ contactEmail }) =>
        `If you do not agree, you can write to ${contactEmail} from this address before that day, and we delete your account.`,
    },
    changed: ({ day, what, leaving }, { publicOrigin, contactEmail }) => ({
      subject: `Our terms or our privacy policy change on ${day}`,
      text: `On ${day} our Terms & Conditions or our Privacy Policy change. This is what will be different:\n\n${what}\n\nYou can read both at ${publicOrigin}${pages.terms} and ${publicOrigin}${pages.privacy}, with the day of the last change on top. ${leaving} If you have a question, write to ${contactEmail}.\n\nEveryone with an account gets this e-mail, whatever they chose for other e-mails.`,
    }),
    yearly: ({ publicOrigin }) => ({
      subject: 'Once a year: the rules at Mysathi',
      text: `Once a year we remind everyone of what we have agreed on. How we treat one another here is written in our Terms & Conditions: ${publicOrigin}${pages.terms}. What happens to your data is written in our Privacy Policy: ${publicOrigin}${pages.privacy}. Anyone who breaks the terms may lose their account, and what they wrote or showed here may be removed.\n\nThere is nothing you have to do.`,
    }),
  },
  hi: {
    leaving: {
      inSettings: ({ publicOrigin }) =>
        `अगर आप सहमत नहीं हैं, तो उस दिन से पहले सेटिंग में जाकर अपना खाता मिटाया जा सकता है: ${publicOrigin}${pages.settings} ।`,
      byMail: ({ contactEmail }) =>
        `अगर आप सहमत नहीं हैं, तो अपना खाता मिटवाने के लिए उस दिन से पहले इसी पते से ${contactEmail} पर लिखा जा सकता है।`,
    },
    changed: ({ day, what, leaving }, { publicOrigin, contactEmail }) => ({
      subject: `${day} से हमारे नियम और शर्तें या निजता नीति बदल रही हैं`,
      text: `${day} से हमारे नियम और शर्तें या निजता नीति बदल रही हैं। यह बदलेगा:\n\n${what}\n\nदोनों ${publicOrigin}${pages.terms} और ${publicOrigin}${pages.privacy} पर हैं; सबसे ऊपर पिछले बदलाव की तारीख लिखी है। ${leaving} कोई सवाल हो, तो ${contactEmail} पर लिखें।\n\nयह ईमेल हर खाते पर जाता है, बाकी ईमेल के बारे में चाहे जो चुना गया हो।`,
    }),
    yearly: ({ publicOrigin }) => ({
      subject: 'साल में एक बार: Mysathi के नियम',
      text: `साल में एक बार हम सबको याद दिलाते हैं कि यहाँ किन बातों पर सहमति है। यहाँ एक-दूसरे के साथ कैसे पेश आना है, यह हमारे नियम और शर्तों में लिखा है: ${publicOrigin}${pages.terms} । आपके डेटा का क्या होता है, यह हमारी निजता नीति में लिखा है: ${publicOrigin}${pages.privacy} । जो शर्तें तोड़े, उसका खाता बंद हो सकता है, और उसका लिखा या दिखाया हुआ हटाया जा सकता है।\n\nआपको कुछ नहीं करना है।`,
    }),
  },
};

/** Writes about a change of the terms or the privacy policy before it takes effect; `day` as YYYY-MM-DD. */
export const termsChangedMail = (to: Bound, day: string, what: string, site: Site): MailText => {
  const { leaving, changed } = letters[to.language];
  const change = {
    day: dayIn(to.language, new Date(`${day}T00:00:00+05:30`)),
    what,
    leaving: to.isSuspended ? leaving.byMail(site) : leaving.inSettings(site),
  };
  return letterTo(to, changed(change, site));
};

/**
 * Writes the yearly reminder of the rules, required by rule 3(1)(c) and (f) of the IT (Intermediary Guidelines) Rules,
 * 2021.
 */
export const yearlyTermsMail = (to: Addressee, site: Site): MailText =>
  letterTo(to, letters[to.language].yearly(site));
