import type { ChildProcess } from 'node:child_process';

import { createClient } from '@redis/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { LiveEvent } from '@mysathi/contract/live';

import { RedisLiveBus } from './redis-live-bus.ts';
import { freePort, startRedis, stopRedis } from './testing/redis.ts';

let port: number;
let redis: ChildProcess;
let here: RedisLiveBus;
let there: RedisLiveBus;
const failures: Error[] = [];

const connect = () =>
  RedisLiveBus.connect({
    url: `redis://127.0.0.1:${port}`,
    onFailure: (failure) => failures.push(failure),
  });

const event = (upTo: number): LiveEvent => ({ kind: 'read', memberId: 'someone', upTo });
const texts = (count: number) => Array.from({ length: count }, (_, at) => JSON.stringify(event(at)));

beforeAll(async () => {
  port = await freePort();
  redis = await startRedis(port);
});
afterAll(() => stopRedis(redis));

beforeEach(async () => {
  failures.length = 0;
  [here, there] = await Promise.all([connect(), connect()]);
});
afterEach(() => Promise.all([here.close(), there.close()]));

describe('two server processes', () => {
  test('each hears every event of its members once and in order, whoever published it', async () => {
    const heard: Record<string, string[]> = { here: [], there: [], other: [] };
    await here.subscribe('asha', (text) => heard['here']?.push(text));
    await there.subscribe('asha', (text) => heard['there']?.push(text));
    await there.subscribe('ravi', (text) => heard['other']?.push(text));
    for (let upTo = 0; upTo < 200; upTo += 1) here.publish('asha', event(upTo));
    here.publish('ravi', event(0));
    await vi.waitFor(() => expect(heard['other']).toEqual(texts(1)));
    expect(heard).toEqual({ here: texts(200), there: texts(200), other: texts(1) });
  });

  test('who has left hears nothing more, the other tab of the member does', async () => {
    const [left, stayed]: [string[], string[]] = [[], []];
    const leave = await there.subscribe('asha', (text) => left.push(text));
    await there.subscribe('asha', (text) => stayed.push(text));
    leave();
    here.publish('asha', event(0));
    await vi.waitFor(() => expect(stayed).toEqual(texts(1)));
    expect(left).toEqual([]);
  });

  test('who comes back before Redis has let go hears everything', async () => {
    const heard: string[] = [];
    for (let upTo = 0; upTo < 20; upTo += 1) {
      const leave = await there.subscribe('asha', () => undefined);
      leave();
      const stop = await there.subscribe('asha', (text) => heard.push(text));
      here.publish('asha', event(upTo));
      await vi.waitFor(() => expect(heard).toEqual(texts(upTo + 1)));
      stop();
    }
  });

  test('a session that ends on one ends on both', async () => {
    const ended: string[] = [];
    here.onSessionEnd((sessionId) => ended.push(`here ${sessionId}`));
    there.onSessionEnd((sessionId) => ended.push(`there ${sessionId}`));
    there.endSession('phone');
    await vi.waitFor(() => expect(ended.toSorted()).toEqual(['here phone', 'there phone']));
  });

  test('what changes on one is heard of on both, and once', async () => {
    const heard: Record<string, string[]> = { here: [], there: [] };
    here.onChanges((ids) => heard['here']?.push(...ids));
    there.onChanges((ids) => heard['there']?.push(...ids));
    here.publishChanges(['first', 'second']);
    there.publishChanges(['third']);
    const all = ['first', 'second', 'third'];
    await vi.waitFor(() => expect(heard['here']).toEqual(all));
    await vi.waitFor(() => expect(heard['there']?.toSorted()).toEqual(all));
  });
});

describe('while Redis is away', () => {
  test('a process serves its own, and tells of the gap when Redis is back', async () => {
    const heard: string[] = [];
    const gaps = vi.fn<() => void>();
    here.onGap(gaps);
    await here.subscribe('asha', (text) => heard.push(text));
    await stopRedis(redis);
    await vi.waitFor(() => expect(failures.length).toBeGreaterThan(0));
    here.publish('asha', event(0));
    expect(heard).toEqual(texts(1));
    const late: string[] = [];
    await here.subscribe('ravi', (text) => late.push(text));
    here.publish('ravi', event(0));
    expect(late).toEqual(texts(1));
    expect(gaps).not.toHaveBeenCalled();
    redis = await startRedis(port);
    await vi.waitFor(() => expect(gaps).toHaveBeenCalled(), { timeout: 10_000 });
    await vi.waitFor(
      () => {
        for (const memberId of ['asha', 'ravi']) there.publish(memberId, event(1));
        for (const all of [heard, late]) expect(all).toContain(JSON.stringify(event(1)));
      },
      { timeout: 10_000 },
    );
  });

  test('however many began to listen meanwhile, its return and their being heard are one gap each', async () => {
    const gaps = vi.fn<() => void>();
    const alone = await connect();
    await stopRedis(redis);
    await vi.waitFor(() => expect(failures.length).toBeGreaterThan(0));
    const late: string[] = [];
    const members = Array.from({ length: 20 }, (_, place) => `late-${place}`);
    await Promise.all(members.map((memberId) => alone.subscribe(memberId, () => late.push(memberId))));
    alone.onGap(gaps);
    redis = await startRedis(port);
    await vi.waitFor(
      () => {
        for (const memberId of members) there.publish(memberId, event(1));
        expect(gaps).toHaveBeenCalled();
        expect(new Set(late)).toEqual(new Set(members));
      },
      { timeout: 10_000 },
    );
    expect(gaps.mock.calls.length).toBeLessThanOrEqual(3);
    await alone.close();
  });

  test('a process closes, though somebody waits for Redis', async () => {
    const closed = await connect();
    await stopRedis(redis);
    await vi.waitFor(() => expect(failures.length).toBeGreaterThan(0));
    await closed.subscribe('asha', () => undefined);
    await closed.close();
    redis = await startRedis(port);
  });

  test('what one process could not say while it came back is a gap of the others, though they heard on', async () => {
    const gaps = vi.fn<() => void>();
    there.onGap(gaps);
    let isSaid = false;
    const lost = await RedisLiveBus.connect({
      url: `redis://127.0.0.1:${port}`,
      onFailure: () => {
        if (!isSaid) lost.publish('asha', event(0));
        isSaid = true;
      },
    });
    const admin = await createClient({ url: `redis://127.0.0.1:${port}` }).connect();
    // Subscribers are of another type.
    await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal']);
    await vi.waitFor(() => expect(gaps).toHaveBeenCalledOnce(), { timeout: 5000 });
    await Promise.all([admin.close(), lost.close()]);
  });

  test('an address where no Redis answers fails at the start', async () => {
    const nowhere = await freePort();
    await expect(
      RedisLiveBus.connect({ url: `redis://127.0.0.1:${nowhere}`, onFailure: () => undefined }),
    ).rejects.toThrow('ECONNREFUSED');
  });
});

test('a Redis that lets nobody listen is refused, and no line to it stays open', async () => {
  const url = `redis://127.0.0.1:${port}`;
  const keeper = await createClient({ url }).connect();
  await keeper.sendCommand(['ACL', 'SETUSER', 'deaf', 'on', '>secret', '+@all', 'resetchannels']);
  const deaf = url.replace('//', '//deaf:secret@');
  await expect(RedisLiveBus.connect({ url: deaf, onFailure: () => undefined })).rejects.toThrow('NOPERM');
  const lines = () => keeper.sendCommand(['CLIENT', 'LIST']);
  await vi.waitFor(async () => expect(JSON.stringify(await lines())).not.toContain('user=deaf'));
  await keeper.close();
});
