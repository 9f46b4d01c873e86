import type { Kysely } from 'kysely';

import type { DB } from '../database/types.ts';
import type { SmsGateway } from './sms-gateway.ts';

/** Returns a gateway for demonstrations, which stores messages for the outbox page instead of sending them. */
export const outboxSmsGateway = (db: Kysely<DB>): SmsGateway => ({
  async deliver({ to, text }) {
    await db.insertInto('outboxMessages').values({ recipient: to, channel: 'sms', body: text }).execute();
  },
});
