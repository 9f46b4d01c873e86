import type { FastifyInstance } from 'fastify';

import { proposeBirthStar } from '@mysathi/contract/endpoints/horoscope';

import { birthStarProposal } from '../../members/horoscope/birth-star-proposal.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';

/** The birth star that belongs to a time and place of birth. */
export const birthStarRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db } = platform;

  const birthdayOf = async (memberId: string): Promise<string | null> => {
    const row = await db
      .selectFrom('personalInfo')
      .select('dateOfBirth')
      .where('memberId', '=', memberId)
      .executeTakeFirst();
    return row?.dateOfBirth ?? null;
  };

  const coordinatesOf = async (place: string) => {
    const row = await db
      .selectFrom('places')
      .select(['latitude', 'longitude'])
      .where('key', '=', place.toLowerCase())
      .executeTakeFirst();
    return row ?? null;
  };

  route(app, platform, proposeBirthStar, async ({ query: { date, time, place }, me }) => ({
    message: 'Birth star',
    data: birthStarProposal({
      date: date || (await birthdayOf(me.memberId)),
      time: time || null,
      place: place ? await coordinatesOf(place) : null,
    }),
  }));
};
