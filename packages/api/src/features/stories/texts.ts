/** The e-mails about success stories. The story itself is read on the site alone. */
import type { Language } from '@mysathi/contract/languages';
import { pages } from '@mysathi/contract/pages';

import { letterTo } from '../../members/letter.ts';
import { firstName } from '../../members/short-name.ts';
import type { Addressee, MailText } from '../../members/letter.ts';

const asked: Readonly<Record<Language, (author: string, link: string) => MailText>> = {
  en: (author, link) => ({
    subject: `${author} wrote your story`,
    text: `${author} would like to tell on Mysathi how you found each other. Nobody sees it unless you agree. Read it and say yes or no: ${link}`,
  }),
  hi: (author, link) => ({
    subject: `${author} ने आप दोनों की कहानी लिखी`,
    text: `${author} ने लिखा है कि आप दोनों एक-दूसरे से कैसे मिले, और यह कहानी Mysathi पर दिखाने की इच्छा जताई है। आपकी सहमति के बिना इसे कोई नहीं देखेगा। पढ़ें और हाँ या ना कहें: ${link}`,
  }),
};

/** To the partner: words about both wait for a yes. The author is named by the first name alone. */
export const askedMail = (to: Addressee, author: string, origin: string): MailText =>
  letterTo(to, asked[to.language](firstName(author), `${origin}${pages.ownStory}`));

/** To the desk. English. */
export const deskMail = (number: number): MailText => ({
  subject: `Success story ${number} waits to be read`,
  text: `Both agreed to success story ${number}. On the server, "desk stories" (the runbook says how) or "npm run stories" shows it and decides.`,
});
