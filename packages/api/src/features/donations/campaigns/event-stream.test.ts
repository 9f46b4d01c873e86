import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import { readConfig } from '../../../config.ts';
import { createLog } from '../../../platform/log.ts';
import { InProcessLiveBus } from '../../../platform/realtime/live-bus.ts';
import { CampaignFeed } from './campaign-feed.ts';
import { EventStreams } from './event-stream.ts';

/** Opens a page that watches a campaign; the test answers its readings. */
const watch = async () => {
  const feed = new CampaignFeed(new InProcessLiveBus());
  const platform = { config: readConfig({ NODE_ENV: 'test' }), log: createLog('silent') };
  const readings: ((figures: string) => void)[] = [];
  const failures: (() => void)[] = [];
  const streams = new EventStreams(
    { feed, platform },
    () =>
      new Promise((resolve, reject) => {
        readings.push(resolve);
        failures.push(() => reject(new Error('The database is busy.')));
      }),
  );
  const server = createServer((_request, response) => void streams.add('1', '203.0.113.5', response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const answer = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await expect.poll(() => readings.length).toBe(1);
  return {
    feed,
    readings,
    failures,
    /** Returns the figures shown to the page, up to these ones. */
    async shown(last: string): Promise<string[]> {
      let text = '';
      const body = (await answer).body?.pipeThrough(new TextDecoderStream());
      for await (const part of body ?? []) {
        text += part;
        if (text.includes(last)) break;
      }
      return [...text.matchAll(/data: "(.*)"/g)].map(([, figures]) => figures ?? '');
    },
    async close() {
      streams.closeAll();
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
};

test('what changes while a page reads its first figures is shown', async () => {
  const page = await watch();
  page.feed.publish(['1']);
  page.readings[0]?.('before');
  await expect.poll(() => page.readings.length).toBe(2);
  page.readings[1]?.('after');
  expect(await page.shown('after')).toEqual(['before', 'after']);
  await page.close();
});

test('what could not be read as it changed is read again', async () => {
  const page = await watch();
  page.readings[0]?.('before');
  page.feed.publish(['1']);
  await expect.poll(() => page.readings.length).toBe(2);
  page.failures[1]?.();
  await expect.poll(() => page.readings.length, { timeout: 4000 }).toBe(3);
  page.readings[2]?.('after');
  expect(await page.shown('after')).toEqual(['before', 'after']);
  await page.close();
});

test('figures that were read before others are not shown after them', async () => {
  const page = await watch();
  page.feed.publish(['1']);
  await expect.poll(() => page.readings.length).toBe(2);
  page.feed.publish(['1']);
  await expect.poll(() => page.readings.length).toBe(3);
  page.readings[1]?.('second');
  page.readings[0]?.('first');
  page.readings[2]?.('third');
  expect(await page.shown('third')).toEqual(['second', 'third']);
  await page.close();
});

test('a page that reads nothing of what it is told is let go', async () => {
  const feed = new CampaignFeed(new InProcessLiveBus());
  const platform = { config: readConfig({ NODE_ENV: 'test' }), log: createLog('silent') };
  // More than the kernel's buffers hold.
  const streams = new EventStreams({ feed, platform }, async () => 'x'.repeat(16_000_000));
  const server = createServer((_request, response) => void streams.add('1', '203.0.113.5', response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  reader.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [socket] = await connected;
  const ended = once(socket, 'close');
  await expect.poll(() => socket.writableLength).toBeGreaterThan(1_000_000);
  feed.publish(['1']);
  await ended;
  reader.destroy();
  server.close();
});

test('a network that watches with too many pages is told when to come again, until one of them is closed', async () => {
  const platform = { config: readConfig({ NODE_ENV: 'test' }), log: createLog('silent') };
  const streams = new EventStreams(
    { feed: new CampaignFeed(new InProcessLiveBus()), platform },
    async () => 'figures',
  );
  const open = async (address: string) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    await streams.add('1', address, response);
    return response;
  };
  const pages = await Promise.all(Array.from({ length: 100 }, () => open('203.0.113.5')));
  await expect(open('203.0.113.5')).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 5 });
  pages.push(await open('198.51.100.7'));
  pages.pop()?.emit('close');
  pages.pop()?.emit('close');
  pages.push(await open('203.0.113.5'));
  for (const page of pages) page.emit('close');
});
