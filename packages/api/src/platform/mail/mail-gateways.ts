import type { Kysely } from 'kysely';

import type { MailSettings } from '../../config.ts';
import type { DB } from '../database/types.ts';
import type { MailGateway } from './mail-gateway.ts';
import { outboxMailGateway } from './outbox-gateway.ts';
import { smtpGateway } from './smtp-gateway.ts';

/** The gateway of the settings; the outbox keeps messages in the database for whoever tries the product. */
export const mailGatewayOf = (settings: MailSettings, db: Kysely<DB>): MailGateway =>
  settings.provider === 'smtp' ? smtpGateway(settings) : outboxMailGateway(db);
