import type { FastifyInstance } from 'fastify';

import { memberIdNames } from '@mysathi/contract/wire';

import type { Person } from '../../../members/testing/people.ts';
import type { Platform } from '../../../platform/platform.ts';

/** The response of a call about one interest. */
export interface Answered {
  status: number;
  code?: string;
  message: string;
  data: { _id: string; status: string };
}

/** A page of interests as the client receives it. */
export interface Mailbox {
  data: {
    _id: string;
    status: string;
    direction: string;
    kindly: boolean;
    userInfo: { name: string; interest_status: string; fit: number | null };
  }[];
  next_cursor: string | null;
  counts: { sent: number; received: number; pending: number; accepted: number; recent: number };
}

/** Returns functions that make the calls about interests as a member; for tests. */
export const interestCalls = (app: FastifyInstance) => {
  const call = async (
    me: Person,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload: object = {},
  ): Promise<Answered> => {
    const ask = () => app.inject({ method, url: `/api/interest_user${path}`, headers: me.headers, payload });
    let answer = await ask();
    // A busy server did nothing, so the call is repeated.
    while (answer.statusCode === 503) answer = await ask();
    return { status: answer.statusCode, ...(JSON.parse(answer.payload) as Omit<Answered, 'status'>) };
  };
  return {
    call,
    send: (me: Person, them: Person) => call(me, 'POST', '', { [memberIdNames.interest]: them.id }),
    accept: (me: Person, id: string) => call(me, 'PUT', `/approve/${id}`),
    decline: (me: Person, id: string) => call(me, 'PUT', `/reject/${id}`),
    declineKindly: (me: Person, id: string) => call(me, 'PUT', `/reject/${id}`, { kindly: true }),
    reopen: (me: Person, id: string) => call(me, 'PUT', `/reopen/${id}`),
    withdraw: (me: Person, id: string) => call(me, 'DELETE', `/${id}`),
    mailbox: async (me: Person, query = ''): Promise<Mailbox> =>
      (await app.inject({ method: 'GET', url: `/api/interest_user${query}`, headers: me.headers })).json(),
  };
};

/** Returns every stored interest that one of these people has sent or received. */
export const interestsOf = ({ db }: Pick<Platform, 'db'>, ...people: Person[]) => {
  const ids = people.map(({ id }) => id);
  return db
    .selectFrom('interests')
    .selectAll()
    .where((eb) => eb.or([eb('senderId', 'in', ids), eb('receiverId', 'in', ids)]))
    .execute();
};
