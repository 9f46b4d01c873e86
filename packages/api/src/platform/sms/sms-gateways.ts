import type { Kysely } from 'kysely';

import type { DB } from '../database/types.ts';
import { msg91Gateway } from './msg91-gateway.ts';
import { outboxSmsGateway } from './outbox-gateway.ts';
import type { SmsGateway } from './sms-gateway.ts';
import type { SmsSettings } from './sms-settings.ts';
import { twilioGateway } from './twilio-gateway.ts';

/**
 * Returns the gateway of the settings; the outbox stores messages in the database for those who try out the product.
 */
export const smsGatewayOf = (settings: SmsSettings, db: Kysely<DB>): SmsGateway => {
  switch (settings.provider) {
    case 'msg91':
      return msg91Gateway(settings);
    case 'twilio':
      return twilioGateway(settings);
    case 'outbox':
      return outboxSmsGateway(db);
  }
};
