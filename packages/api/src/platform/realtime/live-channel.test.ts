import { once } from 'node:events';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { liveClose } from '@mysathi/contract/live';
import type { LiveEvent } from '@mysathi/contract/live';

import { serverLimits } from '../server-limits.ts';
import { event, TestChannel } from './testing/live-channel.ts';

let channel: TestChannel;

beforeEach(async () => {
  channel = await TestChannel.start();
});

afterEach(() => channel.close());

describe('signing in', () => {
  test('a client that speaks in the same moment it connects is heard', async () => {
    const client = channel.connect();
    client.socket.on('upgrade', () =>
      queueMicrotask(() => client.socket.send(JSON.stringify({ kind: 'sign_in', token: 'asha' }))),
    );
    await client.heard('ready');
    channel.bus.publish('asha', event(1));
    expect(await client.heard('read')).toEqual(event(1));
  });

  test('nothing is pushed before ready, everything after it', async () => {
    const client = channel.connect();
    await once(client.socket, 'open');
    channel.bus.publish('asha', event(1));
    client.socket.send(JSON.stringify({ kind: 'sign_in', token: 'asha' }));
    await client.heard('ready');
    channel.bus.publish('asha', event(2));
    expect(await client.heard('read')).toEqual(event(2));
  });

  test.each([
    ['an unknown token', { kind: 'sign_in', token: 'nobody' }, liveClose.signedOut],
    ['no request of ours', { kind: 'shout' }, liveClose.badRequest],
    ['too long a token', { kind: 'sign_in', token: 'x'.repeat(300) }, liveClose.badRequest],
  ])('%s closes the channel', async (_what, request, code) => {
    const client = channel.connect();
    await once(client.socket, 'open');
    client.socket.send(JSON.stringify(request));
    expect(await client.closed).toBe(code);
  });

  test('text that is no JSON, binary data and large frames close the channel', async () => {
    for (const [data, code] of [
      ['{', liveClose.badRequest],
      [Buffer.from('{}'), liveClose.badRequest],
      ['x'.repeat(serverLimits.live.requestBytes + 1), 1009],
    ] as const) {
      const client = channel.connect();
      await once(client.socket, 'open');
      client.socket.send(data);
      expect(await client.closed).toBe(code);
    }
  });

  test('a person in the wizard is sent back to it', async () => {
    channel.viewers.set('new', { memberId: 'new', sessionId: 'n', scope: 'onboarding' });
    const client = channel.connect();
    await once(client.socket, 'open');
    client.socket.send(JSON.stringify({ kind: 'sign_in', token: 'new' }));
    expect(await client.closed).toBe(liveClose.finishProfile);
  });

  test('who says nothing is let go', async () => {
    await channel.close();
    channel = await TestChannel.start({ signInMilliseconds: 30, heartbeatMilliseconds: 10_000 });
    expect(await channel.connect().closed).toBe(liveClose.signedOut);
  });

  test.each([
    ['a page of another site', 403, { origin: 'https://evil.example' }, '/api/live'],
    ['who asks for it at another address', 404, {}, '/elsewhere?token=a-secret'],
  ])('%s cannot connect', async (_who, status, headers, path) => {
    const client = channel.connect(headers, path);
    const [, response] = (await once(client.socket, 'unexpected-response')) as [
      unknown,
      { statusCode: number },
    ];
    expect(response.statusCode).toBe(status);
    // The server has released the socket, so that nothing keeps it from stopping.
    await channel.app.close();
  });

  test('a plain request is answered in JSON', async () => {
    const answer = await channel.app.inject({ method: 'GET', url: '/api/live' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('delivery', () => {
  test('every tab of a member gets an event, nobody else does', async () => {
    const [one, two, other] = await Promise.all([
      channel.signIn('asha'),
      channel.signIn('asha'),
      channel.signIn('ravi'),
    ]);
    for (let upTo = 1; upTo <= 50; upTo += 1) channel.bus.publish('asha', event(upTo));
    channel.bus.publish('ravi', event(99));
    expect(await other.heard('read')).toEqual(event(99));
    for (const tab of [one, two])
      for (let upTo = 1; upTo <= 50; upTo += 1) expect(await tab.heard('read')).toEqual(event(upTo));
    expect(other.events).toEqual([]);
  });

  test('a token of another member does not change whose channel it is', async () => {
    const client = await channel.signIn('asha');
    client.socket.send(JSON.stringify({ kind: 'sign_in', token: 'ravi' }));
    expect(await client.closed).toBe(liveClose.signedOut);
    expect(channel.bus.mayReach('ravi')).toBe(false);
  });

  test('a ping is answered, a flood of them is not', async () => {
    const client = await channel.signIn('asha');
    client.socket.send(JSON.stringify({ kind: 'ping' }));
    await client.heard('pong');
    for (let count = 0; count < 100; count += 1) client.socket.send(JSON.stringify({ kind: 'ping' }));
    expect(await client.closed).toBe(liveClose.badRequest);
  });

  test('nor is a flood of the pings that no page sends and every one of which is answered', async () => {
    const client = await channel.signIn('asha');
    for (let count = 1; count < 60; count += 1) {
      client.socket.ping();
      await once(client.socket, 'pong');
    }
    client.socket.ping();
    expect(await client.closed).toBe(liveClose.badRequest);
  });

  test('a client that stops reading is dropped, others go on', async () => {
    const [slow, quick] = await Promise.all([channel.signIn('asha'), channel.signIn('asha')]);
    slow.socket.pause();
    const filler: LiveEvent = {
      kind: 'interest',
      interestId: 'x'.repeat(60_000),
      memberId: 'm',
      sentByMe: true,
      status: 'pending',
    };
    const isDropped = () =>
      [...channel.app.websocketServer.clients].some(({ readyState }) => readyState !== WebSocket.OPEN);
    // More than the kernel's buffers hold.
    for (let sent = 0; sent < 400 && !isDropped(); sent += 1) {
      channel.bus.publish('asha', filler);
      await quick.heard('interest');
    }
    expect(isDropped()).toBe(true);
    // The events in transit are read before the connection is cut.
    slow.socket.resume();
    expect(await slow.closed).toBe(liveClose.tryLater);
    channel.bus.publish('asha', event(1));
    expect(await quick.heard('read')).toEqual(event(1));
  });

  test('a member holds ten connections at most, and gets a place back with each that ends', async () => {
    const clients = await Promise.all(
      Array.from({ length: serverLimits.live.connectionsPerMember }, () => channel.signIn('asha')),
    );
    const eleventh = channel.connect();
    await once(eleventh.socket, 'open');
    eleventh.socket.send(JSON.stringify({ kind: 'sign_in', token: 'asha' }));
    expect(await eleventh.closed).toBe(liveClose.tryLater);
    clients[0]!.socket.close();
    await clients[0]!.closed;
    await channel.signIn('asha');
  });
});
