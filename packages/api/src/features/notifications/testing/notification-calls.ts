import type { FastifyInstance } from 'fastify';

import { memberIdNames } from '@mysathi/contract/wire';

import { makePerson } from '../../../members/testing/people.ts';
import type { Person, PersonTraits } from '../../../members/testing/people.ts';
import type { Platform } from '../../../platform/platform.ts';
import { signedInHeader } from '../../../platform/sessions/testing.ts';

/** A member with a session of their own; for tests. */
export const makeMember = async (
  platform: Platform,
  name: string,
  traits?: PersonTraits,
): Promise<Person> => {
  const person = await makePerson(platform, name, traits);
  return { ...person, headers: await signedInHeader(platform, person.id) };
};

/** Puts an interest of a status between two people; for tests. */
export const relate = async (
  { db }: Pick<Platform, 'db'>,
  sender: Person,
  receiver: Person,
  status: 'pending' | 'accepted',
): Promise<void> => {
  const answeredAt = status === 'accepted' ? new Date() : null;
  await db
    .insertInto('interests')
    .values({ senderId: sender.id, receiverId: receiver.id, status, answeredAt })
    .execute();
};

export interface Told {
  _id: string;
  kind: string;
  read: boolean;
  member: { name: string } | null;
  about: string | null;
  outcome: string | null;
  count: number;
}

/** What people do that others are told of, and what they are told; for tests. */
export const notificationCalls = (app: FastifyInstance) => {
  const call = async (
    me: Person,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
  ) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: me.headers,
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  const list = async (me: Person, cursor = ''): Promise<{ data: Told[]; next_cursor: string | null }> =>
    call(me, 'GET', `/notifications?cursor=${cursor}`);
  return {
    call,
    list,
    /** In words: who did what. */
    told: async (me: Person) =>
      (await list(me)).data.map(({ kind, member }) => [kind, member?.name ?? 'somebody'].join(' by ')),
    unread: async (me: Person): Promise<number> =>
      (await call(me, 'GET', '/messages/counts')).data.notifications,
    interest: (me: Person, them: Person) =>
      call(me, 'POST', '/interest_user', { [memberIdNames.interest]: them.id }),
    answer: (me: Person, id: string, how: 'approve' | 'reject' | 'reopen') =>
      call(me, 'PUT', `/interest_user/${how}/${id}`, {}),
    write: (me: Person, them: Person, message: string) =>
      call(me, 'POST', '/messages', { message, memberId: them.id }),
    readTalk: (me: Person, them: Person) => call(me, 'GET', `/messages/list?memberId=${them.id}`),
    withdraw: (me: Person, id: string) => call(me, 'DELETE', `/interest_user/${id}`, {}),
    shortlist: (me: Person, them: Person) =>
      call(me, 'POST', '/shortlisted_user', { [memberIdNames.shortlist]: them.id }),
    settings: async (me: Person) => (await call(me, 'GET', '/notifications/settings')).data,
    /** Changes some of the settings. */
    choose: async (me: Person, some: object) => {
      const now = (await call(me, 'GET', '/notifications/settings')).data;
      return call(me, 'PUT', '/notifications/settings', { ...now, ...some });
    },
  };
};
