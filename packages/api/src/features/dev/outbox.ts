import type { Kysely } from 'kysely';

import type { DB } from '../../platform/database/types.ts';

const mostMessages = 200;

/** Returns the SMS and e-mails that would have been sent, newest first; with `to`, only those to that recipient. */
export const outboxMessages = async (db: Kysely<DB>, to: string | undefined) => {
  const messages = await db
    .selectFrom('outboxMessages')
    .select(['recipient', 'channel', 'subject', 'body', 'createdAt'])
    .$if(to !== undefined, (all) => all.where('recipient', '=', to ?? ''))
    .orderBy('id', 'desc')
    .limit(mostMessages)
    .execute();
  return messages.map(({ recipient, channel, subject, body, createdAt }) => ({
    to: recipient,
    channel: channel === 'email' ? ('email' as const) : ('sms' as const),
    subject,
    body,
    createdAt: createdAt.toISOString(),
  }));
};
