import type { FastifyInstance } from 'fastify';

import { memberIdNames } from '@mysathi/contract/wire';

import { memberCall } from '../../../members/testing/member-call.ts';
import type { Person } from '../../../members/testing/people.ts';

/** A notification as its reader receives it. */
export interface Told {
  _id: string;
  kind: string;
  read: boolean;
  member: { name: string } | null;
  about: string | null;
  outcome: string | null;
  count: number;
}

/** Returns functions for acts that others are told of, and for reading notifications; for tests. */
export const notificationCalls = (app: FastifyInstance) => {
  const call = memberCall(app);
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
    readConversation: (me: Person, them: Person) => call(me, 'GET', `/messages/list?memberId=${them.id}`),
    withdraw: (me: Person, id: string) => call(me, 'DELETE', `/interest_user/${id}`, {}),
    shortlist: (me: Person, them: Person) =>
      call(me, 'POST', '/shortlisted_user', { [memberIdNames.shortlist]: them.id }),
    settings: async (me: Person) => (await call(me, 'GET', '/notifications/settings')).data,
    /** Changes some of the settings. */
    choose: (me: Person, some: object) => call(me, 'PUT', '/notifications/settings', some),
    /** Switches one kind on or off for one channel, such as `message:email`. */
    turn: (me: Person, channel: string, told: boolean) =>
      call(me, 'PUT', '/notifications/settings', { channels: { [channel]: told } }),
  };
};
