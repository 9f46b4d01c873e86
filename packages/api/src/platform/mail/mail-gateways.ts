import type { Kysely } from 'kysely';

import type { MailSettings } from '../../config.ts';
import type { DB } from '../database/types.ts';
import type { MailGateway } from './mail-gateway.ts';
import { outboxMailGateway } from './outbox-gateway.ts';
import { smtpGateway } from './smtp-gateway.ts';

export const mailGatewayOf = (settings: MailSettings, db: Kysely<DB>): MailGateway =>
  settings.provider === 'smtp' ? smtpGateway(settings) : outboxMailGateway(db);
