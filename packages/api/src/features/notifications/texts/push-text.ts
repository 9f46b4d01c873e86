import type { Language } from '@mysathi/contract/languages';
import { isMailed } from '@mysathi/contract/notification-kinds';
import type { NotificationKind } from '@mysathi/contract/notification-kinds';

import { firstName } from '../../../members/cards/short-name.ts';
import { textsIn } from './texts.ts';

/** Returns the text of a push; it may appear on a locked screen, so it names nobody unless that was chosen. */
export const pushText = (kind: NotificationKind, actor: string | null, language: Language): string => {
  const { words, newMessage, somethingNew } = textsIn(language);
  if (actor !== null && isMailed(kind)) return words[kind].subject(firstName(actor), false);
  return kind === 'message' ? newMessage : somethingNew;
};
