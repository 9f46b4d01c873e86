import { setTimeout as wait } from 'node:timers/promises';

import { readConfig } from '@mysathi/api/config';
import { createPlatform } from '@mysathi/api/platform/create-platform';
import { createLog } from '@mysathi/api/platform/log';

import { ownSite } from './own-site.ts';
import type { OwnSite } from './own-site.ts';
import type { Finding } from './report.ts';

const betweenMilliseconds = 700;
const mostKills = 100;
/** What a killed server had begun is taken up again once its time is over. */
const restSeconds = 60;

/** Hands so many messages over to be sent, as a server does that is killed before it has sent any. */
const handOver = async ({ environment }: OwnSite, databaseUrl: string, count: number): Promise<void> => {
  const config = readConfig({ ...environment });
  const opened = await createPlatform({ config, databaseUrl, log: createLog('fatal'), workers: false });
  const { jobs, sms } = opened.platform;
  await jobs.start();
  for (let number = 0; number < count; number += 1)
    await sms.send({ to: '9876543210', text: `Outbox ${number}` });
  await opened.close();
};

/** Kills the server that sends messages again and again, until all have left. */
export const measureOutbox = async (count: number): Promise<Finding[]> => {
  const site = await ownSite('outbox', 2);
  const databaseUrl = await site.databaseUrl();
  await handOver(site, databaseUrl, count);
  const sent = async () => {
    const [row] = await site.ask<{ messages: number; distinct: number }>(
      `SELECT count(*)::int AS messages, count(DISTINCT body)::int AS distinct FROM outbox_messages
       WHERE body LIKE 'Outbox %'`,
    );
    return row ?? { messages: 0, distinct: 0 };
  };
  const nobodyBegan = async () => {
    const [row] = await site.ask<{ count: number }>(
      "SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'send-sms' AND state = 'created'",
    );
    return row?.count ?? 0;
  };
  let kills = 0;
  for (; kills < mostKills && (await nobodyBegan()) > 0; kills += 1) {
    const program = await site.start({ WEB: 'off' });
    await wait(betweenMilliseconds);
    await program.kill();
  }
  const last = await site.start({ WEB: 'off' });
  for (let second = 0; second < restSeconds && (await sent()).distinct < count; second += 1) await wait(1000);
  await last.kill();
  const { messages, distinct } = await sent();
  await site.endDatabase();
  return [
    {
      what: `kill -9 of the server every ${betweenMilliseconds} ms while ${count} messages wait to be sent`,
      measured: `${distinct} sent after ${kills} kills, ${messages - distinct} of them again`,
      ratio: distinct / count,
      goal: 'all of them',
      reached: distinct === count && kills > 0,
    },
  ];
};
