import type { Language } from '@mysathi/contract/languages';
import type { MailKind } from '@mysathi/contract/notification-kinds';
import { pages } from '@mysathi/contract/pages';

import { english } from './english.ts';
import { hindi } from './hindi.ts';

/** The text of one kind of e-mail. `who` is in words, `several` is true for more than one person. */
export interface Words {
  readonly subject: (who: string, several: boolean) => string;
  readonly body: (who: string, several: boolean) => string;
}

/** Every kind whose e-mails describe the event; the digest only counts. */
export type ToldKind = Exclude<MailKind, 'digest'>;

/** All texts for e-mail and push in one language. */
export interface NotificationTexts {
  readonly words: Readonly<Record<ToldKind, Words>>;
  /** Ends a list like `Asha, Ravi and 3 others`, given the number of names left out. */
  readonly others: (rest: number) => string;
  readonly digestSubject: (count: number) => string;
  readonly digestText: (count: number) => string;
  /** How to unsubscribe from each kind; an address follows. */
  readonly noMore: Readonly<Record<MailKind, string>>;
  /** The push texts that name nobody. */
  readonly newMessage: string;
  readonly somethingNew: string;
}

const texts: Readonly<Record<Language, NotificationTexts>> = { en: english, hi: hindi };

/** Returns all texts for e-mail and push in the reader's language. */
export const textsIn = (language: Language): NotificationTexts => texts[language];

const lists: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
  hi: new Intl.ListFormat('hi', { type: 'conjunction' }),
};

/** Joins names: `Asha`, `Asha and Ravi`, `Asha, Ravi and 3 others`. */
export const namesInWords = (names: readonly string[], language: Language): string => {
  const shown = names.length > 3 ? names.slice(0, 2) : names;
  const rest = names.length - shown.length;
  return lists[language].format(rest > 0 ? [...shown, texts[language].others(rest)] : shown);
};

/** The page that each kind of e-mail links to. */
export const linkedPage: Readonly<Record<ToldKind, string>> = {
  interest_received: pages.mailbox,
  interest_accepted: pages.chats,
  message: pages.chats,
  shortlisted: pages.notifications,
  contact_viewed: pages.contactViewers,
  photo_reviewed: pages.notifications,
  quota: pages.settings,
  report: pages.notifications,
};
