import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import fc from 'fast-check';
import pg from 'pg';

import { readConfig } from '@mysathi/api/config';
import { histories } from '@mysathi/api/features/donations/testing/histories/plan';
import { noneYet, runHistory } from '@mysathi/api/features/donations/testing/histories/run-history';
import { createPlatform } from '@mysathi/api/platform/create-platform';
import { ContactSeals } from '@mysathi/api/platform/sealing/contact-seals';
import { createLog } from '@mysathi/api/platform/log';

import { atLeast, atMost } from '../report.ts';
import type { Finding } from '../report.ts';
import { median, quantile } from '../statistics.ts';
import { fileKey } from '../world.ts';
import type { Population, World } from '../world.ts';

const lanes = 4;
const atOnce = 32;
const rounds = 5;
const secret = 'bench-webhook-secret';
const giftPaise = 500_00;

/** Runs random histories on the real database; the laws of money must hold in each. */
const measureHistories = async (
  { databaseUrl, environment }: Population,
  wanted: number,
): Promise<Finding> => {
  const config = readConfig({ ...environment, NODE_ENV: 'test', DATABASE_CONNECTIONS: '20' });
  const opened = await createPlatform({ config, databaseUrl, log: createLog('silent'), workers: false });
  const count = noneYet();
  const begun = performance.now();
  try {
    await Promise.all(
      Array.from({ length: lanes }, () =>
        fc.assert(
          fc.asyncProperty(histories, (history) => runHistory(opened.platform, history, count)),
          { numRuns: wanted / lanes },
        ),
      ),
    );
  } finally {
    await opened.close();
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  return {
    what: 'histories of gifts that keep the laws of money',
    measured: `${wanted} histories, ${count.deliveries} deliveries, ${count.crashed} crashes in ${seconds} s`,
    ratio: 1,
    goal: 'all',
    reached: true,
  };
};

const contacts = new ContactSeals([fileKey]);

/** Returns 200 donors in three columns: ids, sealed addresses, traces of the addresses. */
const donorsOf = (mark: string): [string[], Buffer[], string[]] => {
  const emails = Array.from({ length: 200 }, (_, at) => `donor-${mark.toLowerCase()}-${at + 1}@example.org`);
  const ids = emails.map(() => randomUUID());
  return [
    ids,
    emails.map((email, at) => contacts.seal(ids[at] ?? '', 'email', email)),
    emails.map((email) => contacts.emailTraces(email)[0]),
  ];
};

/** Creates a campaign and the given number of gifts with open orders. Returns the ids of the orders. */
const openOrders = async (client: pg.Client, mark: string, count: number): Promise<string[]> => {
  await client.query(
    `WITH party AS (
       INSERT INTO giving_parties (kind, name, place) VALUES ('person', 'Bench', 'Pune') RETURNING id
     ), campaign AS (
       INSERT INTO campaigns (slug, title, summary, story, cause, status, goal, beneficiary_kind, organiser_id,
         beneficiary_id, issuer_id)
       SELECT 'bench-' || $1, 'Hot campaign', '', '{}', 'Medical', 'live', 1000000000, 'individual', id, id, id FROM party
       RETURNING id
     ), donor AS (
       INSERT INTO donors (id, mode, sealed_email, email_trace)
       SELECT id, 'sandbox', email, trace FROM unnest($4::uuid[], $5::bytea[], $6::text[]) AS made (id, email, trace)
       RETURNING id
     ), numbered AS (SELECT id, row_number() OVER () AS n FROM donor),
     gift AS (
       INSERT INTO donations (mode, reference, campaign_id, donor_id, source, name, visibility, option, amount)
       SELECT 'sandbox', $1 || '-' || place, campaign.id, numbered.id, 'gateway', 'Bench Donor', 'name', 'other_upi', $3
       FROM campaign, generate_series(1, $2) AS place JOIN numbered ON numbered.n = 1 + place % 200 RETURNING id, reference
     )
     INSERT INTO gateway_orders (donation_id, mode, provider, provider_order_id, receipt, amount, currency, state)
     SELECT id, 'sandbox', 'razorpay', 'order_' || reference, reference, $3, 'INR', 'open' FROM gift`,
    [mark, count, giftPaise, ...donorsOf(mark)],
  );
  return Array.from({ length: count }, (_, at) => `order_${mark}-${at + 1}`);
};

/** Returns the signed webhook by which the gateway reports a capture. */
const signedCapture = (orderId: string) => {
  const id = orderId.replace('order_', 'pay_');
  const entity = {
    id,
    entity: 'payment',
    amount: giftPaise,
    currency: 'INR',
    status: 'captured',
    order_id: orderId,
    international: false,
    method: 'upi',
    captured: true,
    amount_refunded: 0,
    vpa: 'donor@bank',
    email: 'donor@example.org',
    contact: '+919876543210',
    notes: [],
    fee: 1180,
    tax: 180,
    created_at: 1_760_000_000,
  };
  const body = JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    payload: { payment: { entity } },
  });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return { body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': `event-${id}` } };
};

interface Word {
  readonly body: string;
  readonly headers: Record<string, string>;
}

const send = (url: URL, agent: Agent, { body, headers }: Word): Promise<void> =>
  new Promise((done, fail) => {
    const sent = request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'content-type': 'application/json' } },
      (answer) => {
        answer.resume();
        answer.on('end', () =>
          answer.statusCode === 200
            ? done()
            : fail(new Error(`${url.href} answered ${answer.statusCode ?? 0}.`)),
        );
      },
    );
    sent.once('error', fail);
    sent.end(body);
  });

/** Posts all bodies, `atOnce` at a time. Returns bodies per second and the 99th percentile in milliseconds. */
const post = async (address: string, words: readonly Word[]) => {
  const url = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const taken: number[] = [];
  const left = words.values();
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const word of left) {
        const start = performance.now();
        await send(url, agent, word);
        taken.push(performance.now() - start);
      }
    }),
  );
  agent.destroy();
  return { perSecond: (words.length / (performance.now() - begun)) * 1000, p99: quantile(taken, 0.99) };
};

const deadlocks = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(rows[0]?.deadlocks ?? 0);
};

/**
 * Waits until every donor of this run is notified, so that the next measurement has the machine to itself. Histories of
 * an earlier run leave rows in the outbox that no process sends.
 */
const everybodyTold = async (client: pg.Client, mark: string): Promise<void> => {
  for (let isTelling = true; isTelling; await wait(100)) {
    const { rows } = await client.query<{ isTelling: boolean }>(
      `SELECT EXISTS (SELECT FROM giving_outbox JOIN donations ON donations.id = donation_id
                       WHERE delivered_at IS NULL AND reference LIKE $1 || '-%')
         OR EXISTS (SELECT FROM pgboss.job WHERE name = 'send-mail' AND state < 'completed') AS "isTelling"`,
      [mark],
    );
    isTelling = rows[0]?.isTelling ?? false;
  }
};

/** Measures webhook to ledger on one hot campaign beside plain inserts of the same bytes, in turn. */
const measureHotCampaign = async (
  world: World,
  population: Population,
  perRound: number,
): Promise<Finding[]> => {
  const environment = {
    ...population.environment,
    DEMO: 'off',
    PAYMENT_GATEWAY_URL: 'http://127.0.0.1:9',
    PAYMENT_KEY_ID: 'rzp_test_bench',
    PAYMENT_KEY_SECRET: 'bench-key-secret',
    PAYMENT_WEBHOOK_SECRETS: secret,
    WEB: 'off',
  };
  const [floor, product] = [
    await world.floor('insert-floor', population),
    await world.product({ ...population, environment }),
  ];
  const client = new pg.Client({ connectionString: population.databaseUrl });
  await client.connect();
  try {
    const mark = randomBytes(4).toString('hex');
    const orders = await openOrders(client, mark, perRound * (rounds + 1));
    const before = await deadlocks(client);
    const found: { ours: Awaited<ReturnType<typeof post>>; theirs: Awaited<ReturnType<typeof post>> }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const words = orders.slice(round * perRound, (round + 1) * perRound).map(signedCapture);
      const theirs = await post(`${floor.address}/`, words);
      const ours = await post(`${product.address}/api/payments/webhook`, words);
      console.log(
        `giving: ${ours.perSecond.toFixed(0)}/s, p99 ${ours.p99.toFixed(1)} ms ` +
          `(I ${theirs.perSecond.toFixed(0)}/s, ${theirs.p99.toFixed(1)} ms)`,
      );
      await everybodyTold(client, mark);
      // The first round only warms up both.
      if (round > 0) found.push({ ours, theirs });
    }
    const { rows } = await client.query<{ raised: string }>(
      `SELECT totals.raised FROM campaign_totals totals JOIN campaigns ON campaigns.id = campaign_id
       WHERE slug = 'bench-' || $1 AND mode = 'sandbox'`,
      [mark],
    );
    const isExact = Number(rows[0]?.raised) === orders.length * giftPaise;
    const stuck = (await deadlocks(client)) - before;
    const fast = atLeast(
      median(found.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond)),
      0.3,
      'I',
    );
    return [
      {
        what: 'webhook to ledger on one hot campaign',
        measured: `${median(found.map(({ ours }) => ours.perSecond)).toFixed(0)}/s, exact: ${isExact ? 'yes' : 'NO'}, deadlocks: ${stuck}`,
        ...fast,
        reached: fast.reached && isExact && stuck === 0,
      },
      {
        what: 'webhook to ledger, p99',
        measured: `${median(found.map(({ ours }) => ours.p99)).toFixed(1)} ms`,
        ...atMost(median(found.map(({ ours, theirs }) => ours.p99 / theirs.p99)), 10, 'I'),
      },
    ];
  } finally {
    await client.end();
    await Promise.all([floor.stop(), product.stop()]);
  }
};

/** Checks the laws of money over many histories, and measures the speed from webhook to ledger. */
export const measureGiving = async (
  world: World,
  { histories: wanted, perRound }: { histories: number; perRound: number },
): Promise<Finding[]> => {
  const population = await world.population(0);
  const speed = await measureHotCampaign(world, population, perRound);
  return [...speed, await measureHistories(population, wanted)];
};
