import { once } from 'node:events';

import { expect } from 'vitest';
import { WebSocket } from 'ws';

import { liveEvent } from '@mysathi/contract/live';
import type { LiveEvent } from '@mysathi/contract/live';

import type { Person } from './people.ts';

/** A page that a member has open. */
export interface Tab {
  /** Every event received since the tab was ready; grows as events come. */
  readonly events: LiveEvent[];
  /** The tab's connection; it closes with the session. */
  readonly socket: WebSocket;
  say(request: object): void;
}

const open = new Set<WebSocket>();

/** Opens the push channel of a server (`http://…`) as a member and waits until it is ready. */
export const openTab = async (address: string, person: Pick<Person, 'headers'>): Promise<Tab> => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`);
  open.add(socket);
  const events: LiveEvent[] = [];
  socket.on('message', (data: Buffer) => events.push(liveEvent.parse(JSON.parse(data.toString()))));
  await once(socket, 'open');
  const say = (request: object) => socket.send(JSON.stringify(request));
  say({ kind: 'sign_in', token: person.headers.authorization.replace('Bearer ', '') });
  await expect.poll(() => events, { timeout: 10_000 }).toEqual([{ kind: 'ready' }]);
  events.length = 0;
  return { events, socket, say };
};

/** Closes the connections of all tabs at once, because a closing server would wait for them. */
export const closeTabs = (): void => {
  for (const socket of open) socket.terminate();
  open.clear();
};
