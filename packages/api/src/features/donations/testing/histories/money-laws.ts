import { sql } from 'kysely';

import type { CampaignMoney } from '@mysathi/contract/endpoints/campaign-money';

import { moneyOfCampaign } from '../../campaigns/campaign-money.ts';
import { hold } from './laws.ts';
import type { HistoryWorld } from './world.ts';

/** What the ledger, the payouts and each gift's own rows say, summed up plainly. */
interface Told {
  fund: number;
  paid: number;
  payable: number;
  refunds: number;
  disputes: number;
  authorized: number;
}

const toldOf = async ({ db, campaign, truth: { mode } }: HistoryWorld): Promise<Told> => {
  const { rows } = await sql<Told>`
    WITH mine AS (SELECT id, state, amount FROM donations WHERE campaign_id = ${campaign.id})
    SELECT
      (SELECT -coalesce(sum(amount), 0) FROM postings WHERE mode = ${mode} AND account = 'campaign_fund'
        AND campaign_id = ${campaign.id})::bigint AS fund,
      (SELECT coalesce(sum(amount), 0) FROM payouts WHERE campaign_id = ${campaign.id})::bigint AS paid,
      payable_now(${campaign.id}, ${mode}) AS payable,
      (SELECT coalesce(sum(amount), 0) FROM refunds WHERE state IN ('requested', 'pending')
        AND donation_id IN (SELECT id FROM mine))::bigint AS refunds,
      (SELECT coalesce(sum(amount), 0) FROM disputes WHERE state = 'open'
        AND donation_id IN (SELECT id FROM mine))::bigint AS disputes,
      (SELECT coalesce(sum(amount), 0) FROM mine WHERE state = 'authorized' AND id IN (
        SELECT donation_id FROM payments WHERE rank = 2 AND gone < amount))::bigint AS authorized`.execute(
    db,
  );
  const [told] = rows;
  if (told === undefined) throw new Error('No sums came back.');
  return told;
};

const holdLadder = async (world: HistoryWorld): Promise<CampaignMoney> => {
  const { db, truth, campaign } = world;
  const [money, told] = [
    await moneyOfCampaign(db, { mode: truth.mode, id: campaign.id, now: truth.now }),
    await toldOf(world),
  ];
  const { raised, held, available, paidOut, lacking, confirming } = money;
  const facts = { money, told };
  hold('ladder: each paisa is in one place', raised + lacking === held.amount + available + paidOut, facts);
  hold('ladder: the ledger says so', told.fund === held.amount + available - lacking, facts);
  hold('ladder: payouts say so', told.paid === paidOut, facts);
  hold('ladder: what is ready can be paid out', available === Math.max(0, told.payable), facts);
  hold('ladder: reasons', held.refunds === told.refunds && held.disputes === told.disputes, facts);
  hold(
    'ladder: nothing is held without a reason',
    held.refunds + held.disputes + held.fees >= held.amount,
    facts,
  );
  hold('ladder: what waits for a bank', confirming === told.authorized, facts);
  return money;
};

/** The ladder of a campaign's money follows the ledger, also once a part was paid out. */
export const holdMoney = async (world: HistoryWorld): Promise<void> => {
  const { available } = await holdLadder(world);
  const amount = Math.ceil(available / 2);
  if (amount === 0) return;
  const { db, truth, campaign, name } = world;
  const told = { campaignId: campaign.id, number: 1, dated: '2026-01-01', title: 'Paid', body: 'Paid.' };
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
      updateNumber: 1,
    })
    .execute();
  await holdLadder(world);
};
