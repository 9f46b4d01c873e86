import type { Language } from '@mysathi/contract/languages';

import { letterTo } from '../../../members/letters/letter.ts';
import type { Addressee, MailText } from '../../../members/letters/letter.ts';

interface ToldUpdate {
  /** The campaign's title. */
  readonly title: string;
  readonly number: number;
  readonly updateTitle: string;
  readonly text: string;
  readonly link: string;
  /** The address to unsubscribe. */
  readonly end: string;
}

interface UpdateWords {
  readonly subject: (update: ToldUpdate) => string;
  readonly before: (title: string) => string;
  readonly all: (link: string) => string;
  readonly end: (end: string) => string;
}

const words: Readonly<Record<Language, UpdateWords>> = {
  en: {
    subject: ({ number, title }) => `Update ${number} on “${title}”`,
    before: (title) => `“${title}”, which you gave to, has an update:`,
    all: (link) => `All updates: ${link}`,
    end: (end) => `You asked for updates when you gave. To stop e-mails about this campaign: ${end}`,
  },
  hi: {
    subject: ({ number, title }) => `“${title}” की ताज़ा जानकारी ${number}`,
    before: (title) => `“${title}”, जिसे आपने दान दिया, उसकी ताज़ा जानकारी:`,
    all: (link) => `सारी ताज़ा जानकारी: ${link}`,
    end: (end) => `दान करते समय आपने ताज़ा जानकारी माँगी थी। इस अभियान के ईमेल अब न चाहिए हों: ${end}`,
  },
};

/** Writes a campaign's update, in its author's words, to a donor who asked for updates. */
export const updateLetter = (to: Addressee, update: ToldUpdate): MailText => {
  const said = words[to.language];
  const { title, updateTitle, text, link, end } = update;
  const { subject, text: body } = letterTo(to, {
    subject: said.subject(update),
    text: `${said.before(title)}\n\n${updateTitle}\n\n${text}\n\n${said.all(link)}`,
  });
  return { subject, text: `${body}\n\n${said.end(end)}` };
};
