import type { Language } from '@mysathi/contract/languages';
import { isMailed } from '@mysathi/contract/notification-kinds';
import type { MailKind, NotificationKind } from '@mysathi/contract/notification-kinds';

import { firstName, letterTo } from '../../../members/letter.ts';
import type { Addressee, MailText } from '../../../members/letter.ts';
import { textsIn } from './texts.ts';

interface Ways {
  readonly kind: MailKind;
  /** Where it leads. */
  readonly link: string;
  /** Where one says that one wants no more of this kind. */
  readonly unsubscribe: string;
}

/** One e-mail: greeting, what happened, where it leads, how to get no more of these. */
export const letter = ({ name, language }: Addressee, said: MailText, ways: Ways): MailText => {
  const { kind, link, unsubscribe } = ways;
  const whole = { ...said, text: `${said.text}\n\n${link}` };
  const { subject, text } = letterTo({ name: firstName(name), language }, whole);
  return { subject, text: `${text}\n\n${textsIn(language).noMore[kind]}: ${unsubscribe}` };
};

/** What a push says; it may stand on a locked screen, so it names nobody unless that was chosen. */
export const pushText = (kind: NotificationKind, actor: string | null, language: Language): string => {
  const { words, newMessage, somethingNew } = textsIn(language);
  if (actor !== null && isMailed(kind)) return words[kind].subject(firstName(actor), false);
  return kind === 'message' ? newMessage : somethingNew;
};
