import type { Kysely } from 'kysely';

import type { DB } from '../database/types.ts';
import type { SmsGateway } from './sms-gateway.ts';

/** For demonstrations: keeps what would have left, for the outbox page. */
export const outboxSmsGateway = (db: Kysely<DB>): SmsGateway => ({
  async deliver({ to, text }) {
    await db.insertInto('outboxMessages').values({ recipient: to, channel: 'sms', body: text }).execute();
  },
});
