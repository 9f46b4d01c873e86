import type { FastifyInstance } from 'fastify';

import { readOutbox } from '@mysathi/contract/endpoints/dev';

import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';

const mostMessages = 200;

/** For demonstrations only: what would have left by SMS and e-mail, newest first. */
export const devRoutes = (app: FastifyInstance, platform: Platform): void => {
  route(app, platform, readOutbox, async ({ query }) => {
    const messages = await platform.db
      .selectFrom('outboxMessages')
      .select(['recipient', 'channel', 'subject', 'body', 'createdAt'])
      .$if(query.to !== undefined, (all) => all.where('recipient', '=', query.to ?? ''))
      .orderBy('id', 'desc')
      .limit(mostMessages)
      .execute();
    return {
      message: messages.length === 0 ? 'Nothing was sent yet.' : 'What would have been sent.',
      data: messages.map(({ recipient, channel, subject, body, createdAt }) => ({
        to: recipient,
        channel: channel === 'email' ? ('email' as const) : ('sms' as const),
        subject,
        body,
        createdAt: createdAt.toISOString(),
      })),
    };
  });
};
