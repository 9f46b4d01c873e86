import type { FastifyInstance } from 'fastify';

import { changeTrace, visitMessages, visitors } from '@mysathi/contract/endpoints/visits';

import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { leaveTraces } from './leave-traces.ts';
import { visitorsPage } from './visitors.ts';

/** Registers the calls for who viewed my profile, and whether I leave a trace on others'. */
export const visitRoutes = (app: FastifyInstance, platform: Platform): void => {
  route(app, platform, visitors, ({ query, me }) => visitorsPage(platform, me.memberId, query.cursor));

  route(app, platform, changeTrace, async ({ body, me }) => {
    await leaveTraces(platform.db, me.memberId, body.looks_unseen);
    return {
      message: body.looks_unseen ? visitMessages.unseen : visitMessages.seen,
      data: { looks_unseen: body.looks_unseen },
    };
  });
};
