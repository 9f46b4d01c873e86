import { once } from 'node:events';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { liveClose } from '@mysathi/contract/live';

import { event, TestChannel } from './testing/live-channel.ts';

let channel: TestChannel;

beforeEach(async () => {
  channel = await TestChannel.start();
});

afterEach(() => channel.close());

test('the end of a session closes its channels at once and no others', async () => {
  channel.viewers.set('phone', { memberId: 'asha', sessionId: 'phone-session', scope: 'member' });
  const [laptop, phone] = await Promise.all([channel.signIn('asha'), channel.signIn('phone')]);
  channel.bus.endSession('phone-session');
  expect(await phone.closed).toBe(liveClose.signedOut);
  channel.bus.publish('asha', event(1));
  expect(await laptop.heard('read')).toEqual(event(1));
  expect(phone.events).toEqual([]);
});

test('a session that ends while its token is looked up opens no channel', async () => {
  const found = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  channel.slowLookUp = () => {
    found.resolve();
    return answered.promise;
  };
  const client = channel.connect();
  await once(client.socket, 'open');
  client.socket.send(JSON.stringify({ kind: 'sign_in', token: 'asha' }));
  await found.promise;
  channel.bus.endSession('asha-session');
  answered.resolve();
  expect(await client.closed).toBe(liveClose.signedOut);
  expect(client.events).toEqual([]);
});

test('nor does one whose end was told and is not committed yet', async () => {
  channel.bus.endSession('asha-session');
  const client = channel.connect();
  await once(client.socket, 'open');
  client.socket.send(JSON.stringify({ kind: 'sign_in', token: 'asha' }));
  expect(await client.closed).toBe(liveClose.signedOut);
  expect(client.events).toEqual([]);
});

test('a token that runs out closes the channel, unless it was renewed', async () => {
  await channel.close();
  channel = await TestChannel.start({ signInMilliseconds: 5000, heartbeatMilliseconds: 40 });
  channel.viewers.set('renewed', { memberId: 'asha', sessionId: 'asha-session', scope: 'member' });
  const [idle, renewing] = await Promise.all([channel.signIn('asha'), channel.signIn('asha')]);
  renewing.socket.send(JSON.stringify({ kind: 'sign_in', token: 'renewed' }));
  await renewing.heard('ready');
  channel.viewers.delete('asha');
  expect(await idle.closed).toBe(liveClose.signedOut);
  channel.bus.publish('asha', event(1));
  expect(await renewing.heard('read')).toEqual(event(1));
});

test('a token that is renewed while the last one is asked about keeps the channel', async () => {
  await channel.close();
  channel = await TestChannel.start({ signInMilliseconds: 5000, heartbeatMilliseconds: 40 });
  channel.viewers.set('renewed', { memberId: 'asha', sessionId: 'asha-session', scope: 'member' });
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  channel.slowCheck = async (counts) => {
    if (!counts.includes(false)) return;
    asked.resolve();
    await answered.promise;
  };
  const client = await channel.signIn('asha');
  channel.viewers.delete('asha');
  await asked.promise;
  client.socket.send(JSON.stringify({ kind: 'sign_in', token: 'renewed' }));
  await client.heard('ready');
  answered.resolve();
  client.socket.send(JSON.stringify({ kind: 'ping' }));
  await client.heard('pong');
  channel.bus.publish('asha', event(1));
  expect(await client.heard('read')).toEqual(event(1));
});

test('a client that is gone without a word is noticed', async () => {
  await channel.close();
  channel = await TestChannel.start({ signInMilliseconds: 5000, heartbeatMilliseconds: 40 });
  const client = channel.connect();
  client.socket.on('open', () => {
    // It no longer answers pings.
    client.socket.pong = () => undefined;
    client.socket.send(JSON.stringify({ kind: 'sign_in', token: 'asha' }));
  });
  await client.heard('ready');
  expect(await client.closed).toBe(1006);
  expect(channel.bus.mayReach('asha')).toBe(false);
});

test('who says something now and then stays, however long the page lies open', async () => {
  await channel.close();
  channel = await TestChannel.start({ signInMilliseconds: 5000, heartbeatMilliseconds: 40 });
  const client = await channel.signIn('asha');
  for (let beat = 0; beat < 3; beat += 1) {
    for (let count = 0; count < 25; count += 1) {
      client.socket.send(JSON.stringify({ kind: 'ping' }));
      await client.heard('pong');
    }
    await once(client.socket, 'ping');
  }
  channel.bus.publish('asha', event(1));
  expect(await client.heard('read')).toEqual(event(1));
});

test('the server says goodbye when it stops', async () => {
  const client = await channel.signIn('asha');
  await channel.app.close();
  expect(await client.closed).toBe(liveClose.leaving);
  expect(channel.bus.mayReach('asha')).toBe(false);
});
