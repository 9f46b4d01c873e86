import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

import { expect, test } from 'vitest';

import { readConfig } from '../../config.ts';
import { createLog } from '../../platform/log.ts';
import { CampaignFeed } from './campaigns/campaign-feed.ts';
import { EventStreams } from './campaigns/event-stream.ts';

test('a page that reads nothing of what it is told is let go', async () => {
  const feed = new CampaignFeed();
  const platform = { config: readConfig({ NODE_ENV: 'test' }), log: createLog('silent') };
  // More than the buffers of the kernel hold.
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
