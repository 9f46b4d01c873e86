import type { FastifyInstance } from 'fastify';

import { fillSections } from '../../../members/testing/sections.ts';
import { makePerson } from '../../../members/testing/people.ts';
import type { Person } from '../../../members/testing/people.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Stores an accepted interest between two members; for tests. */
export const accept = async (
  { db }: Pick<Platform, 'db'>,
  sender: Pick<Person, 'id'>,
  receiver: Pick<Person, 'id'>,
): Promise<void> => {
  await db
    .insertInto('interests')
    .values({ senderId: sender.id, receiverId: receiver.id, status: 'accepted', answeredAt: new Date() })
    .execute();
};

/** Makes a woman who gave contact details and has accepted these people; for tests. */
export const makeReachable = async (
  platform: Platform,
  name: string,
  ...accepted: Pick<Person, 'id'>[]
): Promise<Person> => {
  const person = await makePerson(platform, name, { gender: 'Female' });
  await fillSections(platform, person.id, { contact: { instagram: `${name.toLowerCase()}.in` } });
  for (const one of accepted) await accept(platform, one, person);
  return person;
};

/** Returns functions that make the calls about contact details as a member; for tests. */
export const contactCalls = (app: FastifyInstance) => {
  const call = async (me: Pick<Person, 'headers'>, method: 'GET' | 'POST', path: string) => {
    const answer = await app.inject({ method, url: `/api${path}`, headers: me.headers });
    return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
  };
  return {
    view: (me: Pick<Person, 'headers'>, id: string) => call(me, 'POST', `/contact_views/${id}`),
    state: (me: Pick<Person, 'headers'>, id: string) => call(me, 'GET', `/contact_views/${id}`),
    viewers: (me: Pick<Person, 'headers'>, cursor = '') => call(me, 'GET', `/contact_views?cursor=${cursor}`),
    fairUse: async (me: Pick<Person, 'headers'>) => (await call(me, 'GET', '/users/fair_use')).data,
  };
};
