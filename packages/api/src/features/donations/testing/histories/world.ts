import { randomBytes } from 'node:crypto';

import type { Kysely } from 'kysely';

import { addDays } from '@mysathi/contract/time/calendar';

import { SettableClock } from '../../../../platform/testing/settable-clock.ts';
import { createKysely } from '../../../../platform/database/kysely.ts';
import type { DB } from '../../../../platform/database/types.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { InProcessLiveBus } from '../../../../platform/realtime/live-bus.ts';
import { EventQueue } from '../../books/event-queue.ts';
import { CampaignFeed } from '../../campaigns/campaign-feed.ts';
import { storeGift } from '../../gifts/making/store-gift.ts';
import type { Giving } from '../../giving.ts';
import { exampleForm } from '../example-form.ts';
import { makeCampaign } from '../make-campaign.ts';
import type { TestCampaign } from '../make-campaign.ts';
import { crashingPool } from './crashing-pool.ts';
import type { Crash } from './crashing-pool.ts';
import { GatewayTruth } from './gateway-truth.ts';
import type { History, PlannedGift } from './plan.ts';

/** The parts of the platform that histories need. */
export type HistoryPlatform = Pick<Platform, 'pool' | 'db' | 'log' | 'identities'>;

/** A gift of a history with its order at the gateway. */
export interface HistoryGift {
  readonly id: string;
  readonly key: string;
  readonly orderId: string;
  readonly plan: PlannedGift;
}

/** A campaign and a gateway of its own, and two nodes of which the first can die. */
export interface HistoryWorld {
  readonly db: Kysely<DB>;
  readonly truth: GatewayTruth;
  readonly campaign: TestCampaign;
  readonly gifts: readonly HistoryGift[];
  readonly nodes: readonly [Giving, Giving];
  readonly crash: Crash;
  /** Initially at the end of a financial year. */
  readonly clock: SettableClock;
  /** The campaign's figures in the other mode; null if nobody looked. */
  readonly elsewhere: string | null;
  /** Entries of this history have larger ids. */
  readonly firstEntry: number;
  readonly name: string;
  /** A separate day for each world: every report of a day is compared with all earlier ones of that day. */
  readonly settledDay: string;
}

let worlds = 0;
const refundDays = 60;
const lastOfYear = '2026-03-31T17:00:00Z';
// Several processes may run their histories on one database.
const program = randomBytes(4).toString('hex');

const stagesOf = ({ goal, stages }: History): number[] => {
  const sum = stages.reduce((total, part) => total + part, 0);
  const amounts = stages.slice(1).map((part) => Math.max(1, Math.floor((goal * part) / sum)));
  return [goal - amounts.reduce((total, amount) => total + amount, 0), ...amounts];
};

// Letters to donors are queued in the outbox; handing them over is not part of these histories.
const quietJobs = { enqueue: async () => undefined } as unknown as Platform['jobs'];

const openNode = (platform: HistoryPlatform & Pick<Platform, 'clock'>, truth: GatewayTruth): Giving => {
  const node = { ...platform, jobs: quietJobs } as unknown as Platform;
  const book = { provider: truth.provider, mode: truth.mode };
  const feed = new CampaignFeed(new InProcessLiveBus());
  return {
    platform: node,
    gateway: truth,
    book,
    feed,
    queue: new EventQueue(node, book, (ids) => feed.publish(ids)),
  };
};

const beginGift = async (
  node: Giving,
  campaign: TestCampaign,
  name: string,
  plan: PlannedGift,
): Promise<HistoryGift> => {
  const { db } = node.platform;
  const made = await node.gateway?.createOrder({ amount: 0, reference: '' });
  const orderId = made?.kind === 'done' ? made.value.orderId : '';
  const body = {
    ...exampleForm,
    amount: plan.amount,
    tip: plan.tip,
    name: `Donor ${plan.donor}`,
    email: `${name}-${plan.donor}@example.org`,
  };
  const toGive = { id: campaign.id, takesForeign: false, refundDays } as Parameters<typeof storeGift>[2];
  return db.transaction().execute(async (tx) => {
    const id = await storeGift(tx, node, toGive, { body, memberId: null, language: 'en', network: null });
    await tx
      .updateTable('gatewayOrders')
      .set({ providerOrderId: orderId, state: 'open' })
      .where('donationId', '=', id)
      .execute();
    const { key } = await tx
      .selectFrom('donations')
      .select('key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, key, orderId, plan };
  });
};

/**
 * Makes the world of a history: campaign, donors, gifts with orders; nothing is paid yet. With `beside`, it is of the
 * other mode, and its gifts go to the same campaign.
 */
export const openWorld = async (
  platform: HistoryPlatform,
  history: History,
  beside?: HistoryWorld,
): Promise<HistoryWorld> => {
  worlds += 1;
  const name = `h${worlds}${program}`;
  const settledDay = addDays('2026-01-01', worlds);
  const { db } = platform;
  const isLive = (history.mode === 'live') === (beside === undefined);
  const truth = new GatewayTruth(name, isLive ? 'live' : 'sandbox');
  const campaign =
    beside?.campaign ??
    (await makeCampaign(db, { goal: history.goal, stages: stagesOf(history), refundDays, bearsFees: true }));
  const clock = new SettableClock(lastOfYear);
  const { pool, crash } = crashingPool(platform.pool);
  const nodes = [
    openNode({ ...platform, clock, db: createKysely(pool) }, truth),
    openNode({ ...platform, clock }, truth),
  ] as const;
  const gifts: HistoryGift[] = [];
  for (const plan of history.gifts) gifts.push(await beginGift(nodes[1], campaign, name, plan));
  const { last } = await db
    .selectFrom('journalEntries')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const firstEntry = last ?? 0;
  return { db, truth, campaign, gifts, nodes, crash, clock, elsewhere: null, firstEntry, name, settledDay };
};
