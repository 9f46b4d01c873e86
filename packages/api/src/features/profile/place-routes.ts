import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';

import { findPlaces } from '@mysathi/contract/endpoints/places';

import { daySeconds } from '../../platform/clock.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { indexPlaces, searchPlaces } from './place-search.ts';
import type { PlaceIndex, PlaceRow } from './place-search.ts';

/** The search over all Indian places; they are read once and stay in memory. */
export const placeRoutes = (app: FastifyInstance, platform: Platform): void => {
  let index: Promise<PlaceIndex> | null = null;

  const readIndex = async (): Promise<PlaceIndex> => {
    const { rows } =
      await sql<PlaceRow>`SELECT name, city, state, population FROM places WHERE city IS NOT NULL`.execute(
        platform.db,
      );
    return indexPlaces(rows);
  };

  const opened = async (): Promise<PlaceIndex> => {
    index ??= readIndex();
    try {
      return await index;
    } catch (error) {
      // The next question tries again.
      index = null;
      throw error;
    }
  };

  route(app, platform, findPlaces, async ({ query, reply }) => {
    reply.header('cache-control', `private, max-age=${daySeconds}`);
    return { message: 'Places', data: searchPlaces(await opened(), query.q) };
  });
};
