import type { FastifyInstance } from 'fastify';

import { readOutbox } from '@mysathi/contract/endpoints/dev';

import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { outboxMessages } from './outbox.ts';

/** Registers the call that lists unsent SMS and e-mails; for demonstrations only. */
export const devRoutes = (app: FastifyInstance, platform: Platform): void => {
  route(app, platform, readOutbox, async ({ query }) => {
    const messages = await outboxMessages(platform.db, query.to);
    return {
      message: messages.length === 0 ? 'Nothing was sent yet.' : 'What would have been sent.',
      data: messages,
    };
  });
};
