import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

import { readConfig } from '@mysathi/api/config';
import { createPlatform } from '@mysathi/api/platform/create-platform';
import { createLog } from '@mysathi/api/platform/log';

import { ownSite } from '../own-site.ts';
import type { OwnSite } from '../own-site.ts';
import type { Finding } from '../report.ts';

const betweenMilliseconds = 700;
/** The answer time of a gateway at the other end of the country. */
const answerMilliseconds = 150;
/** How often to check whether a message is being sent, before the server is killed while sending it. */
const mostTries = 5000;
/** How long to wait for messages that a killed server had begun to send: they are retried after their timeout. */
const restSeconds = 60;

/** Starts an SMS gateway that counts messages whose sender still awaits the answer; others it did not accept. */
const startReceiver = async () => {
  const received: string[] = [];
  const numbers = { underWay: 0, brokenOff: 0 };
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { recipients } = (await json(request)) as { recipients: { text: string }[] };
    await wait(answerMilliseconds);
    if (response.destroyed) throw new Error('The sender is gone.');
    received.push(recipients[0]?.text ?? '');
    response.end('{"type":"success"}');
  };
  const server = createServer((request, response) => {
    numbers.underWay += 1;
    receive(request, response)
      .catch(() => (numbers.brokenOff += 1))
      .finally(() => (numbers.underWay -= 1));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    numbers,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Queues messages to be sent, like a server that is killed before it has sent any. */
const handOver = async ({ environment }: OwnSite, databaseUrl: string, count: number): Promise<void> => {
  const config = readConfig({ ...environment });
  const opened = await createPlatform({ config, databaseUrl, log: createLog('fatal'), workers: false });
  const { jobs, sms } = opened.platform;
  await jobs.start();
  for (let number = 0; number < count; number += 1)
    await sms.send({ to: '9876543210', text: `Outbox ${number}` });
  await opened.close();
};

/** Repeatedly kills the server while it is sending messages, until all have been sent. */
export const measureOutbox = async (count: number): Promise<Finding[]> => {
  const site = await ownSite('outbox', 2);
  const receiver = await startReceiver();
  const settings = {
    WEB: 'off',
    SMS_PROVIDER: 'msg91',
    MSG91_URL: receiver.url,
    MSG91_AUTH_KEY: 'bench',
    MSG91_TEMPLATE_ID: 'bench',
  };
  await handOver(site, await site.databaseUrl(), count);
  const nobodyBegan = async () => {
    const [row] = await site.ask<{ count: number }>(
      "SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'send-sms' AND state = 'created'",
    );
    return row?.count ?? 0;
  };
  const distinct = () => new Set(receiver.received).size;
  let kills = 0;
  for (; (await nobodyBegan()) > 0; kills += 1) {
    const program = await site.start(settings);
    await wait(betweenMilliseconds);
    for (let tries = 0; tries < mostTries && receiver.numbers.underWay === 0; tries += 1) await wait(1);
    await program.kill();
  }
  const { brokenOff } = receiver.numbers;
  const last = await site.start(settings);
  for (let second = 0; second < restSeconds && distinct() < count; second += 1) await wait(1000);
  await last.kill();
  await site.endDatabase();
  receiver.close();
  return [
    {
      what: `kill -9 of the server every ${betweenMilliseconds} ms while ${count} messages wait to be sent`,
      measured: `${distinct()} sent after ${kills} kills, which broke ${brokenOff} off; ${receiver.received.length - distinct()} sent again`,
      ratio: distinct() / count,
      goal: 'all of them',
      reached: distinct() === count && kills > 0 && brokenOff > 0,
    },
  ];
};
