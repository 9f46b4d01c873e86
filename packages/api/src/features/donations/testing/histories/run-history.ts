import { Problem } from '@mysathi/contract/errors';

import { hourSeconds } from '../../../../platform/clock.ts';
import type { PaymentGateway } from '../../../../platform/payments/payment-gateway.ts';
import { askAboutOrder } from '../../gateway/reconcile.ts';
import { sendRefund } from '../../gateway/send-refunds.ts';
import { settleDay } from '../../gateway/settlements.ts';
import { refundGift } from '../../gifts/returning/refund-gift.ts';
import type { Giving } from '../../giving.ts';
import { alteredGateway } from '../altered-gateway.ts';
import { holdTruth, lostTwice } from './expected.ts';
import { finalRows } from './final-rows.ts';
import { forge } from './forge.ts';
import type { GatewayTruth, TrueEvent } from './gateway-truth.ts';
import { happenAll } from './happen.ts';
import { besideOther, hold, holdExceptions, holdFigures, holdLaws, holdRoles } from './laws.ts';
import { holdMoney } from './money-laws.ts';
import type { Ranks } from './laws.ts';
import type { Delivery, History } from './plan.ts';
import { openWorld } from './world.ts';
import type { HistoryGift, HistoryPlatform, HistoryWorld } from './world.ts';

/** How many events came in all, and how often each kind of accident happened. */
export interface HistoryCount {
  deliveries: number;
  lost: number;
  repeated: number;
  shuffled: number;
  /** Nodes that died while handling events. */
  crashed: number;
  /** Times the reconciler made queries while events came. */
  asked: number;
  /** Refunds that were made without an answer. */
  unanswered: number;
  /** Payments that were both refunded and lost to a bank. */
  lostTwice: number;
  /** Payments that fit no gift. */
  wrong: number;
  /** Forged events. */
  forged: number;
}

/** Returns counts of zero, to be added to. */
export const noneYet = (): HistoryCount => ({
  deliveries: 0,
  lost: 0,
  repeated: 0,
  shuffled: 0,
  crashed: 0,
  asked: 0,
  unanswered: 0,
  lostTwice: 0,
  wrong: 0,
  forged: 0,
});

const at = <Item>(items: readonly Item[], place: number): Item => items[place % items.length] as Item;

/** Returns the deliveries of events as planned: some lost, some repeated, shuffled. */
const deliveriesOf = (events: readonly TrueEvent[], { copies, order }: Delivery): TrueEvent[] =>
  events
    .flatMap((event, place) => {
      const times = at(copies, place);
      return Array.from({ length: event.canBeLost ? times : Math.max(1, times) }, () => event);
    })
    .map((event, place) => ({ event, rank: at(order, place) }))
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ event }) => event);

/** Delivers an event to a node; returns false if the gateway sees that it was not accepted. */
const deliver = async ({ nodes, truth }: HistoryWorld, event: TrueEvent, node: number): Promise<boolean> => {
  try {
    await at(nodes, node).queue.take({
      eventId: event.id,
      origin: 'signed',
      body: event.bytes,
      facts: truth.readEvent(event.bytes),
    });
    return true;
  } catch {
    return false;
  }
};

const askAboutAll = async (
  { truth, gifts, ...world }: HistoryWorld,
  nodes: readonly Giving[] = world.nodes,
): Promise<void> => {
  await Promise.all(gifts.map(({ orderId }, place) => askAboutOrder(at(nodes, place), truth, orderId)));
};

const note = (count: HistoryCount, events: readonly TrueEvent[], deliveries: readonly TrueEvent[]): void => {
  const came = new Set(deliveries);
  count.lost += events.length - came.size;
  count.repeated += deliveries.length - came.size;
  const inOrder = events.filter((event) => came.has(event));
  count.shuffled += Number([...came].some((event, place) => event !== inOrder[place]));
};

/** So that many histories continue into the next financial year. */
const secondsPerChunk = 6 * hourSeconds;

const deliverAll = async (
  world: HistoryWorld,
  events: readonly TrueEvent[],
  plan: Delivery,
  count: HistoryCount,
): Promise<void> => {
  let waiting = deliveriesOf(events, plan);
  note(count, events, waiting);
  let ranks: Ranks = {};
  for (let chunk = 0; waiting.length > 0; chunk += 1) {
    const now = waiting.slice(0, plan.atOnce);
    waiting = waiting.slice(plan.atOnce);
    if (plan.crash?.chunk === chunk) world.crash.after(plan.crash.statements, plan.crash.cutsConnections);
    // By the node that lives: nobody waits for what a dead one began to query.
    const asks = plan.asksAt === chunk ? askAboutAll(world, world.nodes.slice(1)) : null;
    const [beside] = now;
    const forged = plan.forged?.chunk === chunk && beside ? forge(world, beside, plan.forged.as) : null;
    const taken = await Promise.all(now.map((event, place) => deliver(world, event, place)));
    await asks;
    hold('6 what the gateway has not signed is refused', ((await forged) ?? 401) === 401, plan.forged);
    count.crashed += Number(world.crash.restart());
    count.asked += Number(asks !== null);
    count.forged += Number(forged !== null);
    count.deliveries += now.length;
    // Events that were not acknowledged come again.
    waiting.push(...now.filter((_, place) => !taken[place]));
    ranks = await holdLaws(world, ranks);
    world.clock.advanceSeconds(secondsPerChunk);
  }
};

/** Whether a bank asks for a payment, so that no refund of it is sent. */
const isQuestioned = ({ truth }: HistoryWorld, paymentId: string): boolean =>
  truth.disputes.some((dispute) => dispute.paymentId === paymentId && dispute.status === 'open');

const requestedRefunds = ({ db, gifts }: HistoryWorld): Promise<{ id: string; paymentId: string }[]> =>
  db
    .selectFrom('refunds')
    .select(['id', 'providerPaymentId as paymentId'])
    .where('state', '=', 'requested')
    .where(
      'donationId',
      'in',
      gifts.map(({ id }) => id),
    )
    .execute();

/** Requests refunds whose answers are lost; the report contains them before they are requested again. */
const loseAnswers = async (world: HistoryWorld, requested: readonly { id: string }[]): Promise<number> => {
  const { truth, nodes, settledDay } = world;
  const [, node] = nodes;
  const before = truth.refunds.length;
  truth.answers = 'lost';
  for (const { id } of requested) await sendRefund(node, truth, id).catch(() => undefined);
  truth.answers = 'given';
  await settleDay(node, truth, settledDay);
  await holdLaws(world);
  return truth.refunds.length - before;
};

/** Requests refunds that the gateway refuses, once everything it knows of the gifts has arrived. */
const refuseAll = async (world: HistoryWorld, requested: readonly { id: string }[]): Promise<void> => {
  const { truth, nodes } = world;
  await askAboutAll(world);
  truth.answers = 'refused';
  for (const { id } of requested) await sendRefund(nodes[1], truth, id);
  truth.answers = 'given';
};

/** Lets donors take gifts back; what is no longer possible is refused with a reason. Returns how many got no answer. */
const takeBack = async (world: HistoryWorld, answers: History['answers']): Promise<number> => {
  const [, node] = world.nodes;
  for (const { key, plan } of world.gifts) {
    if (plan.takesBack === 'nothing') continue;
    try {
      await refundGift(node, key, plan.takesBack);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
  await holdLaws(world);
  const requested = await requestedRefunds(world);
  const unanswered = answers === 'lost' ? await loseAnswers(world, requested) : 0;
  if (answers === 'refused') await refuseAll(world, requested);
  for (const { id } of requested) await sendRefund(node, world.truth, id);
  await holdLaws(world);
  await holdRoles(world);
  const underWay = (await requestedRefunds(world)).filter(({ paymentId }) => !isQuestioned(world, paymentId));
  hold('12 a refund that was answered is not asked for any more', underWay.length === 0, { underWay });
  return unanswered;
};

/** Returns a gateway whose settlement report is incomplete. */
const unfinished = (truth: GatewayTruth): PaymentGateway =>
  alteredGateway(truth, {
    settledOn: async () => {
      const report = await truth.settledOn();
      if (report.kind !== 'done') return report;
      const lines = report.value.lines.filter((_, place) => place % 2 === 0);
      return { ...report, value: { ...report.value, lines } };
    },
  });

const settle = async (world: HistoryWorld): Promise<void> => {
  const [, node] = world.nodes;
  await settleDay(node, unfinished(world.truth), world.settledDay);
  await settleDay(node, world.truth, world.settledDay);
  await holdLaws(world);
  const owed = await world.db
    .selectFrom('postings')
    .innerJoin('journalEntries as entry', 'entry.id', 'postings.entryId')
    .select('amount')
    .where('entry.id', '>', world.firstEntry)
    .where('entry.key', 'like', `%\\_${world.name}%`)
    .where('account', '=', 'gateway_receivable')
    .execute();
  const left = owed.reduce((sum, { amount }) => sum + amount, 0);
  hold('8 when all is settled the gateway owes nothing', left === 0, { left });
};

/** Runs one history with one way of arriving. */
const runOnce = async (
  opened: HistoryWorld,
  history: History,
  delivery: Delivery,
  { others, donorsAct, count }: { others: readonly HistoryGift[]; donorsAct: boolean; count: HistoryCount },
): Promise<string[]> => {
  const world = await besideOther(opened);
  happenAll(world, others);
  const events = world.truth.events();
  await deliverAll(world, events, delivery, count);
  if (donorsAct) {
    count.unanswered += await takeBack(world, history.answers);
    await deliverAll(world, world.truth.events(), delivery, count);
  }
  count.lostTwice += lostTwice(world.truth);
  count.wrong += world.truth.payments.filter(({ wrong }) => wrong !== null).length;
  await askAboutAll(world);
  await holdLaws(world);
  // Refunds whose events were lost are in the gateway's report.
  if (history.settles || delivery.copies.includes(0)) await settle(world);
  if (!donorsAct) await holdTruth(world);
  await holdRoles(world);
  await holdExceptions(world);
  await holdFigures(world);
  const rows = await finalRows(world);
  await holdMoney(world);
  return rows;
};

/**
 * Runs a history: the same news in two ways and in both modes, which must leave the same rows, and once more with
 * donors who take gifts back in between.
 * @throws LawBroken
 */
export const runHistory = async (
  platform: HistoryPlatform,
  history: History,
  count: HistoryCount,
): Promise<void> => {
  const [first, second] = history.deliveries;
  const settles = { ...history, settles: true };
  const here = await openWorld(platform, history);
  const there = await openWorld(platform, history, here);
  const passive = { donorsAct: false, count };
  const one = await runOnce(here, settles, first, { others: there.gifts, ...passive });
  const other = await runOnce(there, settles, second, { others: here.gifts, ...passive });
  hold(
    '3 the order of events leaves no trace, nor does their mode',
    JSON.stringify(one) === JSON.stringify(other),
    { one, other },
  );
  if (history.gifts.every(({ takesBack: part }) => part === 'nothing')) return;
  await runOnce(await openWorld(platform, history), history, first, { others: [], donorsAct: true, count });
};
