/** The words of notifications that leave by e-mail and push. English. */
import { isMailed } from '@mysathi/contract/notification-kinds';
import type { MailKind, NotificationKind } from '@mysathi/contract/notification-kinds';
import { pages } from '@mysathi/contract/pages';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** The first name alone: an e-mail may be read over a shoulder. */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;

/** `Asha`, `Asha and Ravi`, `Asha, Ravi and 3 others`. */
export const namesInWords = (names: readonly string[]): string => {
  const shown = names.length > 3 ? names.slice(0, 2) : names;
  const rest = names.length - shown.length;
  return list.format(rest > 0 ? [...shown, `${rest} others`] : shown);
};

interface Words {
  /** `who` is in words, `several` whether it is more than one. */
  subject: (who: string, several: boolean) => string;
  body: (who: string, several: boolean) => string;
  /** Where it leads. */
  page: string;
}

const is = (several: boolean) => (several ? 'are' : 'is');
const has = (several: boolean) => (several ? 'have' : 'has');

export const words: Readonly<Record<Exclude<MailKind, 'digest'>, Words>> = {
  interest_received: {
    subject: (who, several) => `${who} ${is(several)} interested in you`,
    body: (who, several) =>
      `${who} ${has(several)} sent you an interest. Take your time to read the profile; your answer stays between you.`,
    page: pages.mailbox,
  },
  interest_accepted: {
    subject: (who) => `${who} said yes`,
    body: (who, several) => `${who} ${has(several)} accepted your interest. You can write to each other now.`,
    page: pages.chats,
  },
  message: {
    subject: (who) => `${who} wrote to you`,
    body: (who) => `Messages from ${who} wait for you in your chats.`,
    page: pages.chats,
  },
  shortlisted: {
    subject: (who) => `${who} shortlisted you`,
    body: (who, several) => `${who} ${has(several)} put you on the shortlist.`,
    page: pages.notifications,
  },
  contact_viewed: {
    subject: (who) => `${who} opened your contact details`,
    body: (who, several) =>
      `${who} ${has(several)} opened your contact details. You can see everybody who did in your settings.`,
    page: pages.contactViewers,
  },
  photo_reviewed: {
    subject: () => 'Your photo or paper was checked',
    body: () => 'Something that you sent for checking has an answer now.',
    page: pages.notifications,
  },
  quota: {
    subject: () => 'You are near a limit of fair use',
    body: () => 'You have taken most of what one may send or open in a while.',
    page: pages.settings,
  },
};

const kindNames: Readonly<Record<MailKind, string>> = {
  interest_received: 'about interests you receive',
  interest_accepted: 'about accepted interests',
  message: 'about new messages',
  shortlisted: 'about being shortlisted',
  contact_viewed: 'about opened contact details',
  photo_reviewed: 'about checked photos and papers',
  quota: 'about fair use',
  digest: 'with the daily summary',
};

interface Letter {
  name: string;
  text: string;
  link: string;
  kind: MailKind;
  unsubscribe: string;
}

/** One e-mail: greeting, what happened, where it leads, how to get no more of these. */
export const letter = ({ name, text, link, kind, unsubscribe }: Letter): string =>
  `Dear ${firstName(name)},\n\n${text}\n\n${link}\n\nMysathi\n\nNo more e-mails ${kindNames[kind]}: ${unsubscribe}`;

/** What a push says; it may stand on a locked screen, so it names nobody unless that was chosen. */
export const pushText = (kind: NotificationKind, actor: string | null): string => {
  if (actor !== null && isMailed(kind)) return words[kind].subject(firstName(actor), false);
  const unnamed: Partial<Record<NotificationKind, string>> = {
    message: 'You have a new message',
  };
  return unnamed[kind] ?? 'There is something new for you';
};

const things = (count: number) => (count === 1 ? 'one thing' : `${count} things`);

export const digestSubject = (count: number): string =>
  `${count === 1 ? 'One thing' : `${count} things`} you may have missed`;

export const digestText = (count: number): string =>
  `since your last visit ${things(count)} happened that you have not seen yet.`;
