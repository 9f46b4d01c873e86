import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Problem } from '@mysathi/contract/errors';

import { createKysely } from '../../../../platform/database/kysely.ts';
import { testPlatform } from '../../../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../../../platform/testing/test-platform.ts';
import { openGiving } from '../../giving.ts';
import type { Giving } from '../../giving.ts';
import { alteredGateway } from '../../testing/altered-gateway.ts';
import { exampleForm } from '../../testing/example-form.ts';
import { crashingPool } from '../../testing/histories/crashing-pool.ts';
import type { Crash } from '../../testing/histories/crashing-pool.ts';
import { GatewayTruth } from '../../testing/histories/gateway-truth.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';
import { beginGift } from './begin-gift.ts';
import type { BegunGift } from './begin-gift.ts';
import { campaignToGive } from './open-campaign.ts';
import type { CampaignToGive } from './open-campaign.ts';
import type { WantedGift } from './store-gift.ts';

type Form = WantedGift['body'];

const form: Form = {
  ...exampleForm,
  wantsTaxReceipt: true,
  pan: 'ABCPE1234F',
  address: '1 Test Road, Pune',
  message: 'Be well.',
  phone: '9876543210',
};
/** The ways in which another press with the same key can differ: each makes it another gift. */
const changes: readonly Partial<Form>[] = [
  { amount: 1000_01 },
  { tip: 1_00 },
  { visibility: 'hidden' },
  { name: 'Asha Kulkarnee' },
  { email: 'asha@example.com' },
  { phone: '9876543211' },
  { message: 'Be well!' },
  { wantsUpdates: true },
  { pan: 'ABCPE1234G' },
  { address: '1 Test Road, Poona' },
  { option: 'card' },
];

/**
 * Simultaneous presses of one button: which are altered, whether the gateway answers, and when the processing node
 * dies.
 */
interface Round {
  key: number;
  presses: { isAltered: boolean; isReordered: boolean }[];
  answers: 'given' | 'lost' | 'down';
  diesAfter: number | null;
}

interface Presses {
  change: Partial<Form>;
  rounds: Round[];
}

const press = fc.record({ isAltered: fc.nat(3).map((of) => of === 0), isReordered: fc.boolean() });
const round: fc.Arbitrary<Round> = fc.record({
  key: fc.nat(1),
  presses: fc.array(press, { minLength: 1, maxLength: 4 }),
  answers: fc.constantFrom('given', 'given', 'given', 'lost', 'down'),
  diesAfter: fc.option(fc.integer({ min: 1, max: 14 }), { nil: null, freq: 2 }),
});
const histories: fc.Arbitrary<Presses> = fc.record({
  change: fc.constantFrom(...changes),
  rounds: fc.array(round, { minLength: 1, maxLength: 4 }),
});

/** The outcome of a press. */
interface Outcome {
  key: number;
  isAltered: boolean;
  answer: BegunGift | null;
  refused: string | null;
}

interface Shop {
  campaign: CampaignToGive;
  nodes: readonly [Giving, Giving];
  crash: Crash;
  /** The gateway's orders by our reference; repeated requests create only one. */
  orders: Map<string, string>;
  gateway: { answers: Round['answers'] };
}

let t: TestPlatform;
let shops = 0;
const count = { answered: 0, refused: 0, unanswered: 0, died: 0 };

beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const openShop = async (): Promise<Shop> => {
  const { db, pool: livingPool } = t.platform;
  const { slug } = await makeCampaign(db, { nonprofit: true });
  const name = `one_press_${(shops += 1)}`;
  const orders = new Map<string, string>();
  const state: Shop['gateway'] = { answers: 'given' };
  const gateway = alteredGateway(new GatewayTruth(name, 'sandbox'), {
    createOrder: async ({ reference }) => {
      if (state.answers === 'down') return { kind: 'unknown', reason: 'down' };
      const orderId = orders.get(reference) ?? `order_${name}_${orders.size}`;
      orders.set(reference, orderId);
      return state.answers === 'lost'
        ? { kind: 'unknown', reason: 'lost' }
        : { kind: 'done', value: { orderId } };
    },
    checkout: ({ orderId }) => ({ action: 'http://gateway.invalid', fields: { order_id: orderId } }),
  });
  const { pool, crash } = crashingPool(livingPool);
  const payments = { mode: 'sandbox' as const, gateway };
  const nodes = [
    openGiving({ ...t.platform, db: createKysely(pool), payments }),
    openGiving({ ...t.platform, payments }),
  ] as const;
  return { campaign: await campaignToGive(db, slug), nodes, crash, orders, gateway: state };
};

const keyOf = (key: number): string => `press ${key}`;

const pressOnce = async (
  { campaign }: Shop,
  node: Giving,
  { key, isAltered, body }: { key: number; isAltered: boolean; body: Form },
): Promise<Outcome> => {
  const about = { key, isAltered, answer: null, refused: null };
  const wanted = { body, memberId: null, language: 'en' as const, network: null };
  try {
    return { ...about, answer: await beginGift(node, campaign, wanted, keyOf(key)) };
  } catch (error) {
    return { ...about, refused: error instanceof Problem ? `${error.status} ${error.code}` : 'died' };
  }
};

const bodyOf = (change: Partial<Form>, isAltered: boolean, isReordered: boolean): Form => {
  const body = isAltered ? { ...form, ...change } : form;
  return isReordered ? (Object.fromEntries(Object.entries(body).toReversed()) as Form) : body;
};

/** Makes the lock of a dead node look old. */
const forgetLocks = async (campaignId: string): Promise<void> => {
  await t.platform.db
    .updateTable('giftAttempts')
    .set({ lockedAt: new Date(Date.now() - 60_000) })
    .where('campaignId', '=', campaignId)
    .where('lockedAt', 'is not', null)
    .execute();
};

const runRound = async (shop: Shop, change: Partial<Form>, asked: Round): Promise<Outcome[]> => {
  const { key, presses, answers, diesAfter } = asked;
  shop.gateway.answers = answers;
  if (diesAfter !== null) shop.crash.after(diesAfter, false);
  const outcomes = await Promise.all(
    presses.map(({ isAltered, isReordered }, at) =>
      pressOnce(shop, shop.nodes[diesAfter === null && at % 2 === 1 ? 1 : 0], {
        key,
        isAltered,
        body: bodyOf(change, isAltered, isReordered),
      }),
    ),
  );
  const hasDied = shop.crash.restart();
  if (hasDied) await forgetLocks(shop.campaign.id);
  count.died += Number(hasDied);
  const allowed = [
    '422 attempt_other',
    ...(answers === 'given' ? [] : ['503 payment_down']),
    ...(hasDied ? ['died'] : []),
  ];
  for (const { refused } of outcomes) if (refused !== null) expect(allowed).toContain(refused);
  return outcomes;
};

/**
 * Checks all outcomes of a key: the one form that has the gift always gets the same answer, the other never gets one.
 */
const holdOne = (outcomes: readonly Outcome[]): void => {
  const answered = outcomes.flatMap(({ answer, isAltered }) => (answer ? [{ ...answer, isAltered }] : []));
  const [first] = answered;
  for (const again of answered) expect(again).toEqual(first);
  for (const { isAltered, refused } of outcomes) {
    if (isAltered === first?.isAltered) expect(refused).not.toBe('422 attempt_other');
    // Before another node takes over, a press can only have died: what was stored is not given up.
    else expect(['422 attempt_other', 'died']).toContain(refused);
    count.refused += Number(refused === '422 attempt_other');
    count.unanswered += Number(refused === '503 payment_down');
  }
  count.answered += answered.length;
};

const storedOf = async (campaignId: string) => {
  const { rows } = await t.platform.pool.query<{ gifts: number; orders: number; attempts: number }>(
    `SELECT (SELECT count(*) FROM donations WHERE campaign_id = $1)::integer AS gifts,
      (SELECT count(*) FROM gateway_orders WHERE state = 'open' AND donation_id IN (
        SELECT id FROM donations WHERE campaign_id = $1))::integer AS orders,
      (SELECT count(*) FROM gift_attempts WHERE campaign_id = $1)::integer AS attempts`,
    [campaignId],
  );
  return rows[0];
};

const runPresses = async ({ change, rounds }: Presses): Promise<void> => {
  const shop = await openShop();
  const outcomes: Outcome[] = [];
  for (const asked of rounds) outcomes.push(...(await runRound(shop, change, asked)));
  const keys = [...new Set(rounds.map(({ key }) => key))];
  // Without faults, one of the two is answered in the end, however it began.
  const calm = { answers: 'given', diesAfter: null } as const;
  for (const key of keys)
    for (const isAltered of [false, true])
      outcomes.push(
        ...(await runRound(shop, change, { ...calm, key, presses: [{ isAltered, isReordered: false }] })),
      );
  for (const key of keys) holdOne(outcomes.filter((outcome) => outcome.key === key));
  const made = keys.length;
  expect(await storedOf(shop.campaign.id)).toEqual({ gifts: made, orders: made, attempts: made });
  expect(shop.orders.size).toBe(made);
};

const lanes = 8;
const historiesPerLane = 10;

test('a press that is repeated, altered or doubled at once, in storms as well, is one gift with one answer', async () => {
  await Promise.all(
    Array.from({ length: lanes }, () =>
      fc.assert(fc.asyncProperty(histories, runPresses), { numRuns: historiesPerLane }),
    ),
  );
  expect(Math.min(...Object.values(count))).toBeGreaterThan(10);
});
