import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { liveClose, liveEvent, liveLimits } from '@mysathi/contract/live';
import type { LiveEvent } from '@mysathi/contract/live';

import { refuseCrossSite } from '../http/cross-site.ts';
import { installErrorHandler } from '../http/error-handler.ts';
import type { SessionClaim, Viewer } from '../http/viewer.ts';
import { InProcessLiveBus } from './live-bus.ts';
import { installLiveChannel } from './live-route.ts';

const viewers = new Map<string, Viewer>();
let app: FastifyInstance;
let bus: InProcessLiveBus;
let address: string;
const opened: WebSocket[] = [];

const start = async (timing?: { signInMilliseconds: number; heartbeatMilliseconds: number }) => {
  bus = new InProcessLiveBus();
  app = Fastify();
  installErrorHandler(app);
  refuseCrossSite(app, 'https://mysathi.example');
  const tokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
    (headers.authorization ?? '').replace('Bearer ', '');
  const sessions = {
    claimOf: (request: FastifyRequest) => ({
      tokenHash: Buffer.from(tokenOf(request)),
      cookieSessionId: null,
    }),
    authenticate: async (request: FastifyRequest) => viewers.get(tokenOf(request)) ?? null,
    stillCount: async (claims: readonly SessionClaim[]) =>
      claims.map(({ tokenHash }) => viewers.has(tokenHash.toString())),
  };
  await installLiveChannel(app, { live: bus, sessions }, timing);
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

interface Client {
  socket: WebSocket;
  events: LiveEvent[];
  /** Waits for the next event of a kind that comes or has come. */
  heard(kind: LiveEvent['kind']): Promise<LiveEvent>;
  closed: Promise<number>;
}

const connect = (headers: Record<string, string> = {}): Client => {
  const socket = new WebSocket(`ws://${address}/api/live`, { headers });
  opened.push(socket);
  const events: LiveEvent[] = [];
  let wake = () => undefined as void;
  socket.on('message', (data: Buffer) => {
    events.push(liveEvent.parse(JSON.parse(data.toString())));
    wake();
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => resolve(code));
    socket.on('error', () => undefined);
  });
  return {
    socket,
    events,
    closed,
    async heard(kind) {
      for (;;) {
        const at = events.findIndex((event) => event.kind === kind);
        if (at >= 0) return events.splice(at, 1)[0] as LiveEvent;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
};

const signIn = async (token: string): Promise<Client> => {
  const client = connect();
  await once(client.socket, 'open');
  client.socket.send(JSON.stringify({ kind: 'sign_in', token }));
  await client.heard('ready');
  return client;
};

const event = (upTo: number): LiveEvent => ({ kind: 'read', memberId: 'someone', upTo });

beforeEach(async () => {
  viewers.clear();
  for (const name of ['asha', 'ravi'])
    viewers.set(name, { memberId: name, sessionId: `${name}-session`, scope: 'member' });
  await start();
});

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.terminate();
  await app.close();
});

describe('signing in', () => {
  test('a client that speaks in the same moment it connects is heard', async () => {
    const client = connect();
    client.socket.on('upgrade', () =>
      queueMicrotask(() => client.socket.send(JSON.stringify({ kind: 'sign_in', token: 'asha' }))),
    );
    await client.heard('ready');
    bus.publish('asha', event(1));
    expect(await client.heard('read')).toEqual(event(1));
  });

  test('nothing is pushed before ready, everything after it', async () => {
    const client = connect();
    await once(client.socket, 'open');
    bus.publish('asha', event(1));
    client.socket.send(JSON.stringify({ kind: 'sign_in', token: 'asha' }));
    await client.heard('ready');
    bus.publish('asha', event(2));
    expect(await client.heard('read')).toEqual(event(2));
  });

  test.each([
    ['an unknown token', { kind: 'sign_in', token: 'nobody' }, liveClose.signedOut],
    ['no request of ours', { kind: 'shout' }, liveClose.badRequest],
    ['too long a token', { kind: 'sign_in', token: 'x'.repeat(300) }, liveClose.badRequest],
  ])('%s closes the channel', async (_what, request, code) => {
    const client = connect();
    await once(client.socket, 'open');
    client.socket.send(JSON.stringify(request));
    expect(await client.closed).toBe(code);
  });

  test('text that is no JSON, binary data and large frames close the channel', async () => {
    for (const [data, code] of [
      ['{', liveClose.badRequest],
      [Buffer.from('{}'), liveClose.badRequest],
      ['x'.repeat(2000), 1009],
    ] as const) {
      const client = connect();
      await once(client.socket, 'open');
      client.socket.send(data);
      expect(await client.closed).toBe(code);
    }
  });

  test('a person in the wizard is sent back to it', async () => {
    viewers.set('new', { memberId: 'new', sessionId: 'n', scope: 'onboarding' });
    const client = connect();
    await once(client.socket, 'open');
    client.socket.send(JSON.stringify({ kind: 'sign_in', token: 'new' }));
    expect(await client.closed).toBe(liveClose.finishProfile);
  });

  test('who says nothing is let go', async () => {
    await app.close();
    await start({ signInMilliseconds: 30, heartbeatMilliseconds: 10_000 });
    expect(await connect().closed).toBe(liveClose.signedOut);
  });

  test('a page of another site cannot connect', async () => {
    const client = connect({ origin: 'https://evil.example' });
    const [, response] = (await once(client.socket, 'unexpected-response')) as [
      unknown,
      { statusCode: number },
    ];
    expect(response.statusCode).toBe(403);
    // The server has let go of the socket, so that nothing keeps it from stopping.
    await app.close();
  });

  test('a plain request is answered in JSON', async () => {
    const answer = await app.inject({ method: 'GET', url: '/api/live' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('delivery', () => {
  test('every tab of a member gets an event, nobody else does', async () => {
    const [one, two, other] = await Promise.all([signIn('asha'), signIn('asha'), signIn('ravi')]);
    for (let upTo = 1; upTo <= 50; upTo += 1) bus.publish('asha', event(upTo));
    bus.publish('ravi', event(99));
    expect(await other.heard('read')).toEqual(event(99));
    for (const tab of [one, two])
      for (let upTo = 1; upTo <= 50; upTo += 1) expect(await tab.heard('read')).toEqual(event(upTo));
    expect(other.events).toEqual([]);
  });

  test('a token of another member does not change whose channel it is', async () => {
    const client = await signIn('asha');
    client.socket.send(JSON.stringify({ kind: 'sign_in', token: 'ravi' }));
    expect(await client.closed).toBe(liveClose.signedOut);
    expect(bus.mayReach('ravi')).toBe(false);
  });

  test('a ping is answered, a flood of them is not', async () => {
    const client = await signIn('asha');
    client.socket.send(JSON.stringify({ kind: 'ping' }));
    await client.heard('pong');
    for (let count = 0; count < 100; count += 1) client.socket.send(JSON.stringify({ kind: 'ping' }));
    expect(await client.closed).toBe(liveClose.badRequest);
  });

  test('a client that stops reading is dropped, others go on', async () => {
    const [slow, quick] = await Promise.all([signIn('asha'), signIn('asha')]);
    slow.socket.pause();
    const filler: LiveEvent = {
      kind: 'interest',
      interestId: 'x'.repeat(60_000),
      memberId: 'm',
      status: 'pending',
    };
    // More than the buffers of the kernel hold.
    for (let sent = 0; sent < 400; sent += 1) {
      bus.publish('asha', filler);
      await quick.heard('interest');
    }
    slow.socket.resume();
    expect(await slow.closed).toBe(liveClose.tryLater);
    expect(slow.events.length).toBeLessThan(400);
    bus.publish('asha', event(1));
    expect(await quick.heard('read')).toEqual(event(1));
  });

  test('a member holds ten connections at most, and gets a place back with each that ends', async () => {
    const clients = await Promise.all(
      Array.from({ length: liveLimits.connectionsPerMember }, () => signIn('asha')),
    );
    const eleventh = connect();
    await once(eleventh.socket, 'open');
    eleventh.socket.send(JSON.stringify({ kind: 'sign_in', token: 'asha' }));
    expect(await eleventh.closed).toBe(liveClose.tryLater);
    clients[0]!.socket.close();
    await clients[0]!.closed;
    await signIn('asha');
  });
});

describe('ending', () => {
  test('the end of a session closes its channels at once and no others', async () => {
    viewers.set('phone', { memberId: 'asha', sessionId: 'phone-session', scope: 'member' });
    const [laptop, phone] = await Promise.all([signIn('asha'), signIn('phone')]);
    bus.endSession('phone-session');
    expect(await phone.closed).toBe(liveClose.signedOut);
    bus.publish('asha', event(1));
    expect(await laptop.heard('read')).toEqual(event(1));
    expect(phone.events).toEqual([]);
  });

  test('a token that runs out closes the channel, unless it was renewed', async () => {
    await app.close();
    await start({ signInMilliseconds: 5000, heartbeatMilliseconds: 40 });
    viewers.set('renewed', { memberId: 'asha', sessionId: 'asha-session', scope: 'member' });
    const [idle, renewing] = await Promise.all([signIn('asha'), signIn('asha')]);
    renewing.socket.send(JSON.stringify({ kind: 'sign_in', token: 'renewed' }));
    await renewing.heard('ready');
    viewers.delete('asha');
    expect(await idle.closed).toBe(liveClose.signedOut);
    bus.publish('asha', event(1));
    expect(await renewing.heard('read')).toEqual(event(1));
  });

  test('a client that is gone without a word is noticed', async () => {
    await app.close();
    await start({ signInMilliseconds: 5000, heartbeatMilliseconds: 40 });
    const client = connect();
    client.socket.on('open', () => {
      // It no longer answers pings.
      client.socket.pong = () => undefined;
      client.socket.send(JSON.stringify({ kind: 'sign_in', token: 'asha' }));
    });
    await client.heard('ready');
    expect(await client.closed).toBe(1006);
    expect(bus.mayReach('asha')).toBe(false);
  });

  test('the server says goodbye when it stops', async () => {
    const client = await signIn('asha');
    await app.close();
    expect(await client.closed).toBe(liveClose.leaving);
    expect(bus.mayReach('asha')).toBe(false);
  });
});
