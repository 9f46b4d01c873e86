import type { Kysely } from 'kysely';

import type { DB } from '../database/types.ts';
import type { MailGateway } from './mail-gateway.ts';

/** For demonstrations: keeps what would have left, for the outbox page. */
export const outboxMailGateway = (db: Kysely<DB>): MailGateway => ({
  async deliver({ to, subject, text, messageId = null }) {
    await db
      .insertInto('outboxMessages')
      .values({ recipient: to, channel: 'email', subject, body: text, messageId })
      .onConflict((row) => row.column('messageId').doNothing())
      .execute();
  },
  close: () => undefined,
});
