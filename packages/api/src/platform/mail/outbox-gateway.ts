import type { Kysely } from 'kysely';

import type { DB } from '../database/types.ts';
import type { MailGateway } from './mail-gateway.ts';

/** Returns a gateway for demonstrations, which stores messages for the outbox page instead of sending them. */
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
