import type { Kysely } from 'kysely';

import type { MailSettings } from '../../config.ts';
import type { DB } from '../database/types.ts';
import type { MailGateway } from './mail-gateway.ts';
import { outboxMailGateway } from './outbox-gateway.ts';

/**
 * Returns the gateway of the settings; the outbox stores messages in the database for those who try out the product.
 */
export const mailGatewayOf = async (settings: MailSettings, db: Kysely<DB>): Promise<MailGateway> => {
  if (settings.provider !== 'smtp') return outboxMailGateway(db);
  const { smtpGateway } = await import('./smtp-gateway.ts');
  return smtpGateway(settings);
};
