import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { CampaignMoney } from '@mysathi/contract/endpoints/campaign-money';

import { executeKept } from '../../../platform/database/kysely.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import { serverLimits } from '../../../platform/server-limits.ts';
import { isBeingConfirmed } from '../gifts/shown-state.ts';
import { ladderOf } from '../rules/ladder.ts';
import type { KnownMoney } from '../rules/ladder.ts';

interface MoneyRow extends KnownMoney {
  confirming: number;
  payouts: CampaignMoney['payouts'];
}

/** Returns where a campaign's money is; one statement, so that it is consistent. */
export const moneyOfCampaign = async (
  db: Kysely<DB>,
  { mode, id, now }: { mode: MoneyMode; id: string; now: Date },
): Promise<CampaignMoney> => {
  const money = sql<MoneyRow>`
    SELECT totals.raised, totals.paid_out, held.refunds, held.disputes, held.fees,
      (SELECT coalesce(sum(gift.amount), 0) FROM donations gift
        WHERE gift.campaign_id = ${id} AND gift.mode = ${mode} AND gift.state = 'authorized'
          AND EXISTS (SELECT FROM payments payment WHERE payment.donation_id = gift.id AND ${isBeingConfirmed(now)})
        )::bigint AS confirming,
      (SELECT coalesce(jsonb_agg(one ORDER BY one.at DESC), '[]') FROM (
        SELECT paid_at AS at, (paid_at AT TIME ZONE 'Asia/Kolkata')::date AS date, amount,
          right(utr, ${serverLimits.shownUtrCharacters}) AS reference, update_number AS update,
          (returned_at AT TIME ZONE 'Asia/Kolkata')::date AS returned
        FROM payouts WHERE campaign_id = ${id} AND mode = ${mode}
        ORDER BY paid_at DESC LIMIT ${serverLimits.shownPayouts}) AS one) AS payouts
    FROM campaign_totals totals, held_back(${id}, ${mode}) held
    WHERE totals.campaign_id = ${id} AND totals.mode = ${mode}`;
  const [row] = (await executeKept(db, 'money-of-campaign', money)).rows;
  if (row === undefined) throw new Error('Every campaign has its totals.');
  const { confirming, payouts, ...known } = row;
  return { confirming, ...ladderOf(known), payouts };
};
