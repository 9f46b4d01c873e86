import type { FastifyInstance } from 'fastify';

import { findPlaces } from '@mysathi/contract/endpoints/places';

import { daySeconds } from '../../../platform/clock.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { searchPlaces } from './place-search.ts';
import { openedPlaces } from './places-in-memory.ts';

/** Registers the search over all Indian places, which are read once and kept in memory. */
export const placeRoutes = (app: FastifyInstance, platform: Platform): void => {
  const opened = openedPlaces(platform.db);

  route(app, platform, findPlaces, async ({ query, reply }) => {
    reply.header('cache-control', `private, max-age=${daySeconds}`);
    return { message: 'Places', data: searchPlaces(await opened(), query.q) };
  });
};
