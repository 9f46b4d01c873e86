import type { ChildProcess } from 'node:child_process';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { buildServer } from '../../platform/http/server.ts';
import { RedisLiveBus } from '../../platform/realtime/redis-live-bus.ts';
import { freePort, startRedis, stopRedis } from '../../platform/realtime/testing/redis.ts';
import { CampaignFeed } from './campaigns/campaign-feed.ts';
import { campaignRoutes } from './campaigns/campaign-routes.ts';
import { openGiving } from './giving.ts';
import { givingTest } from './testing/giving-test.ts';
import type { GivingTest } from './testing/giving-test.ts';
import { makeCampaign } from './testing/make-campaign.ts';

let port: number;
let redis: ChildProcess;
let here: GivingTest;
let bus: RedisLiveBus;
let there: FastifyInstance;
let address: string;

beforeAll(async () => {
  port = await freePort();
  redis = await startRedis(port);
  const redisUrl = `redis://127.0.0.1:${port}`;
  here = await givingTest({ config: { redisUrl } });
  bus = await RedisLiveBus.connect({ url: redisUrl, onFailure: () => undefined });
  const platform = { ...here.platform, live: bus };
  there = await buildServer(platform);
  campaignRoutes(there, openGiving(platform));
  address = await there.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await there.close();
  await bus.close();
  await here.close();
  await stopRedis(redis);
});

test('a gift that one server process takes is shown on the open pages of the other', async () => {
  const { slug } = await makeCampaign(here.platform.db);
  const stop = new AbortController();
  const answer = await fetch(`${address}/api/campaigns/${slug}/events`, { signal: stop.signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  /** Tests whether figures come before the stream ends. */
  const shows = async (figures: string) => {
    let text = '';
    while (!text.includes(figures)) {
      const { value, done } = await reader.read();
      if (done) return false;
      text += value;
    }
    return true;
  };
  expect(await shows('"raised":0')).toBe(true);
  await here.giveAndPay(slug, { amount: 1500_00 });
  expect(await shows('"raised":150000')).toBe(true);
  stop.abort();
});

test('when Redis comes back open pages are told, as changes may have passed unheard', async () => {
  const told = vi.fn<() => void>();
  new CampaignFeed(bus).subscribe('campaign', told);
  await stopRedis(redis);
  redis = await startRedis(port);
  await vi.waitFor(() => expect(told).toHaveBeenCalled(), { timeout: 10_000 });
});
