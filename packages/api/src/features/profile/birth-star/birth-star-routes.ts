import type { FastifyInstance } from 'fastify';

import { proposeBirthStar } from '@mysathi/contract/endpoints/horoscope';

import { birthStarProposal } from './birth-star-proposal.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { birthdayOf, coordinatesOf } from './birth-facts.ts';

/** Registers the call that proposes the birth star for a time and place of birth. */
export const birthStarRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db } = platform;

  route(app, platform, proposeBirthStar, async ({ query: { date, time, place }, me }) => ({
    message: 'Birth star',
    data: birthStarProposal({
      date: date || (await birthdayOf(db, me.memberId)),
      time: time || null,
      place: place ? await coordinatesOf(db, place) : null,
    }),
  }));
};
