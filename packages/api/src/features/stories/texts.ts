/** The e-mails about success stories. The story itself can be read only on the site. */
import type { Language } from '@mysathi/contract/languages';
import { pages } from '@mysathi/contract/pages';

import { letterTo } from '../../members/letters/letter.ts';
import { firstName } from '../../members/cards/short-name.ts';
import type { Addressee, MailText } from '../../members/letters/letter.ts';

const asked: Readonly<Record<Language, (author: string, link: string) => MailText>> = {
  en: (author, link) => ({
    subject: `${author} wrote your story`,
    text: `${author} would like to share on Mysathi how you found each other. Nobody sees it unless you agree. Read it and say yes or no: ${link}`,
  }),
  hi: (author, link) => ({
    subject: `${author} ने आप दोनों की कहानी लिखी`,
    text: `${author} ने लिखा है कि आप दोनों एक-दूसरे से कैसे मिले, और यह कहानी Mysathi पर दिखाने की इच्छा जताई है। आपकी सहमति के बिना इसे कोई नहीं देखेगा। पढ़ें और हाँ या ना कहें: ${link}`,
  }),
};

/** Writes to the partner that a story waits for their yes. The author is named by first name only. */
export const askedMail = (to: Addressee, author: string, origin: string): MailText =>
  letterTo(to, asked[to.language](firstName(author), `${origin}${pages.ownStory}`));

const decided: Readonly<
  Record<Language, Record<'published' | 'refused', (other: string, link: string) => MailText>>
> = {
  en: {
    published: (other, link) => ({
      subject: 'Your story is on Mysathi',
      text: `Our team has read the story of you and ${other}, and everybody can read it now. Each of you can take it down at any time: ${link}`,
    }),
    refused: (other, link) => ({
      subject: 'Your story is not shown yet',
      text: `Our team has read the story of you and ${other}, and it cannot be shown as it is. See here why, and how you can change it: ${link}`,
    }),
  },
  hi: {
    published: (other, link) => ({
      subject: 'आपकी कहानी Mysathi पर आ गई है',
      text: `आपकी और ${other} की कहानी हमारी टीम ने पढ़ ली है और अब इसे सभी पढ़ सकते हैं। इसे हटाना आप दोनों में से हर एक के हाथ में है, जब चाहें: ${link}`,
    }),
    refused: (other, link) => ({
      subject: 'आपकी कहानी अभी नहीं दिखती',
      text: `आपकी और ${other} की कहानी हमारी टीम ने पढ़ ली है, पर इसे इसी रूप में नहीं दिखाया जा सकता। क्यों, और इसे फिर से कैसे लिखा जाए, यह यहाँ है: ${link}`,
    }),
  },
};

/** Writes to each of the two about the desk's decision. The other is named by first name only. */
export const decidedMail = (
  to: Addressee,
  state: 'published' | 'refused',
  { other, origin }: { other: string; origin: string },
): MailText => letterTo(to, decided[to.language][state](firstName(other), `${origin}${pages.ownStory}`));

/** Writes to the desk, in English. */
export const deskMail = (number: number): MailText => ({
  subject: `Success story ${number} is waiting to be read`,
  text: `Both partners agreed to success story ${number}. On the server, "desk stories" (the runbook says how) or "npm run stories" shows it and lets you decide.`,
});
