import type { Language } from '@mysathi/contract/languages';
import type { MailKind } from '@mysathi/contract/notification-kinds';
import { pages } from '@mysathi/contract/pages';

import { english } from './english.ts';
import { hindi } from './hindi.ts';

/** What an e-mail of one kind says. `who` is in words, `several` whether it is more than one. */
export interface Words {
  readonly subject: (who: string, several: boolean) => string;
  readonly body: (who: string, several: boolean) => string;
}

/** Every kind whose e-mails tell of what happened; the digest only counts. */
export type ToldKind = Exclude<MailKind, 'digest'>;

/** All that leaves by e-mail and push in one language. */
export interface NotificationTexts {
  readonly words: Readonly<Record<ToldKind, Words>>;
  /** Such as `Asha, Ravi and 3 others`, of two names that are shown and the number of the rest. */
  readonly others: (rest: number) => string;
  readonly digestSubject: (count: number) => string;
  readonly digestText: (count: number) => string;
  /** How to get no more of a kind; an address follows. */
  readonly noMore: Readonly<Record<MailKind, string>>;
  /** What a push says that names nobody. */
  readonly newMessage: string;
  readonly somethingNew: string;
}

const texts: Readonly<Record<Language, NotificationTexts>> = { en: english, hi: hindi };

/** All that leaves by e-mail and push in the language of its reader. */
export const textsIn = (language: Language): NotificationTexts => texts[language];

const lists: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
  hi: new Intl.ListFormat('hi', { type: 'conjunction' }),
};

/** `Asha`, `Asha and Ravi`, `Asha, Ravi and 3 others`. */
export const namesInWords = (names: readonly string[], language: Language): string => {
  const shown = names.length > 3 ? names.slice(0, 2) : names;
  const rest = names.length - shown.length;
  return lists[language].format(rest > 0 ? [...shown, texts[language].others(rest)] : shown);
};

/** Where an e-mail leads. */
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
