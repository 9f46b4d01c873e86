import type { Kysely } from 'kysely';

import type { CampaignTotals } from '@mysathi/contract/endpoints/campaigns';
import { Problem } from '@mysathi/contract/errors';

import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import { totalsOf } from '../rules/stages.ts';

/** Returns the current figures of campaigns by id, with one query for each kind. */
export const figuresOf = async (
  db: Kysely<DB>,
  mode: MoneyMode,
  ids: readonly string[],
): Promise<Map<string, CampaignTotals>> => {
  if (ids.length === 0) return new Map();
  const [rows, stages] = await Promise.all([
    db
      .selectFrom('campaignTotals as totals')
      .innerJoin('campaigns', 'campaigns.id', 'totals.campaignId')
      .select(['campaigns.id', 'campaigns.goal', 'totals.raised', 'totals.donors', 'totals.gifts'])
      .where('totals.campaignId', 'in', ids)
      .where('totals.mode', '=', mode)
      .execute(),
    db
      .selectFrom('campaignStages')
      .select(['campaignId', 'number', 'label', 'amount'])
      .where('campaignId', 'in', ids)
      .execute(),
  ]);
  const planned = Map.groupBy(stages, ({ campaignId }) => campaignId);
  return new Map(
    rows.map(({ id, ...figures }) => {
      const parts = (planned.get(id) ?? []).map(({ number, label, amount }) => ({ number, label, amount }));
      return [id, totalsOf(figures, parts)];
    }),
  );
};

/**
 * Returns the current figures of one campaign.
 * @throws Problem `not_found` if there are none in this mode
 */
export const figuresOfOne = async (db: Kysely<DB>, mode: MoneyMode, id: string): Promise<CampaignTotals> => {
  const figures = (await figuresOf(db, mode, [id])).get(id);
  if (figures === undefined) throw new Problem('not_found');
  return figures;
};
