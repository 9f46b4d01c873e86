import type { MailKind } from '@mysathi/contract/notification-kinds';

import { letterTo, ifInUse } from '../../members/letters/letter.ts';
import { firstName } from '../../members/cards/short-name.ts';
import type { Addressee, MailText } from '../../members/letters/letter.ts';
import type { OutgoingMail } from '../../platform/mail/mail-port.ts';
import { messageIdOf } from '../../platform/mail/message-id.ts';
import type { Platform } from '../../platform/platform.ts';
import { textsIn } from './texts/texts.ts';
import { unsubscribeAddress, unsubscribePage, unsubscribeToken } from './settings/unsubscribe-token.ts';

interface Recipient extends Addressee {
  readonly memberId: string;
}

/** The contents of an e-mail about events. */
interface Told extends MailText {
  readonly kind: MailKind;
  /** The page it links to. */
  readonly page: string;
  /** A text that identifies the event, the same however often the e-mail is sent. */
  readonly event: string;
}

/** Returns an e-mail about notifications: greeting, event, link, and how to unsubscribe from this kind. */
export const memberMail = (
  { config: { publicOrigin }, sessionKeys }: Pick<Platform, 'config' | 'sessionKeys'>,
  { memberId, name, language }: Recipient,
  told: Told,
): OutgoingMail => {
  const token = unsubscribeToken(sessionKeys, { memberId, kind: told.kind });
  const noMore = `${textsIn(language).noMore[told.kind]}: ${unsubscribePage(publicOrigin, token)}`;
  const { subject, text } = letterTo(
    { name: firstName(name), language },
    { subject: told.subject, text: `${told.text}\n\n${publicOrigin}${told.page}` },
  );
  return {
    account: ifInUse(memberId),
    subject,
    text: `${text}\n\n${noMore}`,
    messageId: messageIdOf(told.event, publicOrigin),
    unsubscribe: unsubscribeAddress(publicOrigin, token),
  };
};
