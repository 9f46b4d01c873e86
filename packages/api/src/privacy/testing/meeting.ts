import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { expect } from 'vitest';
import { WebSocket } from 'ws';

import { liveEvent } from '@mysathi/contract/live';
import type { LiveEvent } from '@mysathi/contract/live';
import { memberIdNames, wirePaths } from '@mysathi/contract/wire';

import { buildApp } from '../../app.ts';
import { makePerson } from '../../members/testing/people.ts';
import { fillSections } from '../../members/testing/sections.ts';
import { testPlatform } from '../../platform/testing/test-platform.ts';
import { signedInHeader } from '../../platform/sessions/testing/signed-in-header.ts';

/** A member with their own session. */
export interface Somebody {
  readonly id: string;
  readonly headers: { readonly authorization: string };
}

/** Lists that contain only strangers. */
export const listsOfStrangers = [
  '/matches/todays_match',
  '/matches/more_matches',
  '/matches/nearby?native_place=Pune,%20Maharashtra',
];

/** Lists that contain members with whom one has dealt. */
export const listsOfOthers = [
  '/matches/recently_viewed',
  '/matches/my_match',
  '/shortlisted_user/my_lists',
  '/interest_user',
  '/interest_user?status=accepted',
  '/messages/chats',
  '/messages/search?text=Hello',
  '/success_stories/own',
  '/profile_views',
  '/notifications',
];

/** Returns every path by which one can find another member; each answer contains their id if it finds them. */
export const waysTo = (them: Pick<Somebody, 'id'>): string[] => [
  ...listsOfStrangers,
  ...listsOfOthers,
  `/users/detail?_id=${them.id}`,
  `/users_photos/${them.id}`,
  `/hobbies/${them.id}`,
  `/family_info/${them.id}`,
  `/personal_info/detail?userId=${them.id}`,
  `${wirePaths.memberPartner}?userId=${them.id}`,
  `/messages/list?memberId=${them.id}`,
  `/contact_views/${them.id}`,
  '/contact_views',
];

/** Returns the requests that one can make about another visible member. */
export const deeds = (them: Somebody) =>
  [
    ['/messages', { message: 'Hello again', memberId: them.id }],
    ['/interest_user', { [memberIdNames.interest]: them.id }],
    ['/shortlisted_user', { [memberIdNames.shortlist]: them.id }],
    ['/matches/mark_viewed', { [memberIdNames.viewed]: them.id }],
    [`/contact_views/${them.id}`, {}],
  ] as const;

/** Starts the whole server, with members who find each other on it; for tests. */
export const meetingTest = async () => {
  const started = await testPlatform();
  const { platform } = started;
  const app = await buildApp(platform);
  await platform.jobs.start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets: WebSocket[] = [];

  const ask = async (
    me: Somebody,
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
    return { status: answer.statusCode, body: answer.body, json: () => answer.json() };
  };

  return {
    platform,
    ask,

    somebody: async (name: string, gender: 'Male' | 'Female'): Promise<Somebody> => {
      const { id } = await makePerson(platform, name, { gender });
      await fillSections(platform, id, {
        personal: { nativePlace: 'Pune, Maharashtra' },
        contact: {},
        partner: {},
      });
      return { id, headers: await signedInHeader(platform, id) };
    },

    /** Returns the paths by which one member finds the other. */
    meets: async (me: Somebody, them: Somebody): Promise<string[]> => {
      const found: string[] = [];
      for (const way of waysTo(them)) {
        const { status, body } = await ask(me, 'GET', way);
        if (status === 200 && body.includes(them.id)) found.push(way);
      }
      return found;
    },

    /** Returns a list that collects the member's live events from now on. */
    listen: async ({ headers }: Somebody): Promise<LiveEvent[]> => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`);
      sockets.push(socket);
      const events: LiveEvent[] = [];
      socket.on('message', (data: Buffer) => events.push(liveEvent.parse(JSON.parse(data.toString()))));
      await once(socket, 'open');
      socket.send(JSON.stringify({ kind: 'sign_in', token: headers.authorization.replace('Bearer ', '') }));
      await expect.poll(() => events).toEqual([{ kind: 'ready' }]);
      events.length = 0;
      return events;
    },

    close: async (): Promise<void> => {
      for (const socket of sockets) socket.terminate();
      await app.close();
      await started.close();
    },
  };
};
