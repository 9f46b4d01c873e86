import type { FastifyInstance } from 'fastify';

import { readOutbox } from '@mysathi/contract/endpoints/dev';

import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { outboxMessages } from './outbox.ts';

/** For demonstrations only: what would have left by SMS and e-mail, newest first. */
export const devRoutes = (app: FastifyInstance, platform: Platform): void => {
  route(app, platform, readOutbox, async ({ query }) => {
    const messages = await outboxMessages(platform.db, query.to);
    return {
      message: messages.length === 0 ? 'Nothing was sent yet.' : 'What would have been sent.',
      data: messages,
    };
  });
};
