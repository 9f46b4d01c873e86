import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { isMailed } from '@mysathi/contract/notification-kinds';

import { firstName, whileOpen } from '../../members/letter.ts';
import { sha256 } from '../../platform/crypto/signing.ts';
import type { DB } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { deliverDue, eventName } from './due-rows.ts';
import type { DueRow } from './due-rows.ts';
import { letter } from './texts/leaving.ts';
import { namesInWords, linkedPage, textsIn } from './texts/texts.ts';
import { unsubscribeAddress, unsubscribePage, unsubscribeToken } from './unsubscribe-token.ts';

type MailParts = Pick<Platform, 'db' | 'mail' | 'config' | 'sessionKeys' | 'clock'>;

/** What happened to one member in one way goes into one e-mail. */
const grouped = (rows: readonly DueRow[]): DueRow[][] => [
  ...Map.groupBy(rows, ({ memberId, kind }) => `${memberId} ${kind}`).values(),
];

/** One id for the same events, whoever sends them and how often: mail programs then show one message. */
const messageIdOf = (rows: readonly DueRow[], origin: string): string => {
  const events = rows.map(eventName).toSorted();
  return `${sha256(events.join('\n')).toString('hex').slice(0, 40)}@${new URL(origin).hostname}`;
};

const send = async (
  { mail, config, sessionKeys }: MailParts,
  tx: Kysely<DB>,
  rows: readonly DueRow[],
): Promise<void> => {
  const [first] = rows;
  if (first === undefined) return;
  const { memberId, kind, language, email } = first;
  if (!isMailed(kind)) return;
  const { publicOrigin } = config;
  const actors = [
    ...new Set(rows.flatMap(({ actorName }) => (actorName === null ? [] : firstName(actorName)))),
  ];
  const [who, several] = [namesInWords(actors, language), actors.length > 1];
  const { subject, body } = textsIn(language).words[kind];
  const said = { subject: subject(who, several), text: body(who, several) };
  const token = unsubscribeToken(sessionKeys, { memberId, kind });
  await mail.send(
    {
      to: email,
      account: whileOpen(memberId),
      ...letter(first, said, {
        kind,
        link: `${publicOrigin}${linkedPage[kind]}`,
        unsubscribe: unsubscribePage(publicOrigin, token),
      }),
      messageId: messageIdOf(rows, publicOrigin),
      unsubscribe: unsubscribeAddress(publicOrigin, token),
    },
    { tx },
  );
};

/** Hands every e-mail that is due to the mail queue, in the transaction that marks it as handed over. */
export const deliverMail = (parts: MailParts): Promise<void> =>
  deliverDue(parts.db, 'mail_due_at', parts.clock.now(), async (tx, rows) => {
    if (rows.length === 0) return;
    for (const group of grouped(rows)) await send(parts, tx, group);
    await tx
      .updateTable('notifications')
      .set({ mailedAt: sql`clock_timestamp()` })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  });
