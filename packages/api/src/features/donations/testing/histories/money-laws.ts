import { sql } from 'kysely';

import type { CampaignMoney } from '@mysathi/contract/endpoints/campaign-money';

import { executeKept } from '../../../../platform/database/kysely.ts';
import { moneyOfCampaign } from '../../campaigns/campaign-money.ts';
import { hold } from './laws.ts';
import type { HistoryWorld } from './world.ts';

/** The sums of the ledger, of the payouts and of each gift's own rows. */
interface Told {
  fund: number;
  paid: number;
  payable: number;
  authorized: number;
}

type Parts = readonly { amount: number; state: string }[];

const sumOf = (parts: Parts, ...states: string[]): number =>
  parts.filter(({ state }) => states.includes(state)).reduce((sum, { amount }) => sum + amount, 0);

const toldOf = async ({ db, campaign, truth: { mode } }: HistoryWorld): Promise<Told> => {
  const told = sql<Told>`
    WITH mine AS (SELECT id, state, amount FROM donations WHERE campaign_id = ${campaign.id} AND mode = ${mode})
    SELECT
      (SELECT -coalesce(sum(amount), 0) FROM postings WHERE mode = ${mode} AND account = 'campaign_fund'
        AND campaign_id = ${campaign.id})::bigint AS fund,
      (SELECT coalesce(sum(amount), 0) FROM payouts WHERE campaign_id = ${campaign.id} AND mode = ${mode})::bigint AS paid,
      payable_now(${campaign.id}, ${mode}) AS payable,
      (SELECT coalesce(sum(amount), 0) FROM mine WHERE state = 'authorized' AND id IN (
        SELECT donation_id FROM payments WHERE rank = 2 AND gone < amount))::bigint AS authorized`;
  const [sums] = (await executeKept(db, 'told-of-history', told)).rows;
  if (sums === undefined) throw new Error('No sums came back.');
  return sums;
};

/** Returns why money is held, from the rows of each counted payment: never more than is left of it or its gift. */
const reasonsOf = async ({
  db,
  campaign,
  truth,
}: HistoryWorld): Promise<{ refunds: number; disputes: number; fees: number }> => {
  const payments = sql<{ amount: number; fee: number | null; kept: number; refunds: Parts; disputes: Parts }>`
    SELECT payment.amount, payment.fee, gift.kept,
      (SELECT coalesce(jsonb_agg(moved), '[]') FROM refunds moved
        WHERE moved.provider_payment_id = payment.provider_payment_id) AS refunds,
      (SELECT coalesce(jsonb_agg(moved), '[]') FROM disputes moved
        WHERE moved.provider_payment_id = payment.provider_payment_id) AS disputes
    FROM donations gift JOIN payments payment ON payment.donation_id = gift.id AND payment.role = 'counted'
    WHERE gift.campaign_id = ${campaign.id} AND gift.mode = ${truth.mode}`;
  const { rows } = await executeKept(db, 'reasons-of-history', payments);
  const reasons = { refunds: 0, disputes: 0, fees: 0 };
  for (const { amount, fee, kept, refunds, disputes } of rows) {
    let left = Math.max(0, amount - sumOf(refunds, 'processed') - sumOf(disputes, 'lost'));
    const take = (wanted: number) => {
      const taken = Math.min(wanted, left);
      left -= taken;
      return taken;
    };
    reasons.refunds += take(sumOf(refunds, 'requested', 'pending'));
    reasons.disputes += take(sumOf(disputes, 'open'));
    reasons.fees += Math.round(((fee ?? 0) * kept) / amount);
  }
  return reasons;
};

const holdLadder = async (world: HistoryWorld): Promise<CampaignMoney> => {
  const { db, truth, campaign } = world;
  const [money, told] = [
    await moneyOfCampaign(db, { mode: truth.mode, id: campaign.id, now: truth.now }),
    await toldOf(world),
  ];
  const { raised, held, available, paidOut, lacking, confirming } = money;
  const { refunds, disputes, fees } = held;
  const reasons = await reasonsOf(world);
  const facts = { money, told, reasons };
  hold('ladder: each paisa is in one place', raised + lacking === held.amount + available + paidOut, facts);
  hold('ladder: the ledger says so', told.fund === held.amount + available - lacking, facts);
  hold('ladder: payouts say so', told.paid === paidOut, facts);
  hold('ladder: what is ready can be paid out', available === Math.max(0, told.payable), facts);
  hold('ladder: reasons', refunds === reasons.refunds && disputes === reasons.disputes, facts);
  hold('ladder: fees of what is left of gifts', fees === reasons.fees, facts);
  hold('ladder: nothing is held without a reason', refunds + disputes + fees >= held.amount, facts);
  hold('ladder: what waits for a bank', confirming === told.authorized, facts);
  return money;
};

/** Checks that the breakdown of a campaign's money follows the ledger, also after a partial payout. */
export const holdMoney = async (world: HistoryWorld): Promise<void> => {
  const { available } = await holdLadder(world);
  const amount = Math.ceil(available / 2);
  if (amount === 0) return;
  const { db, truth, campaign, name } = world;
  const number = { sandbox: 1, live: 2 }[truth.mode];
  const told = {
    campaignId: campaign.id,
    number,
    dated: '2026-01-01',
    title: 'Paid',
    body: `Paid, ${truth.mode}.`,
  };
  await db.insertInto('campaignUpdates').values(told).execute();
  await db
    .insertInto('payouts')
    .values({
      mode: truth.mode,
      campaignId: campaign.id,
      amount,
      utr: `UTR-${name}`,
      preparedBy: 'first',
      approvedBy: 'second',
      updateNumber: number,
    })
    .execute();
  await holdLadder(world);
};
