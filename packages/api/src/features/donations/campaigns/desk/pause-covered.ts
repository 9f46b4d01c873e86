import { sql } from 'kysely';

import { kolkataDay } from '@mysathi/contract/time/calendar';

import { forEachIsolated } from '../../../../platform/jobs/for-each-isolated.ts';
import { regularJob } from '../../../../platform/jobs/jobs.ts';
import type { MoneyMode } from '../../../../platform/payments/payment-settings.ts';
import { isOpenOn } from '../../gifts/making/open-campaign.ts';
import type { Giving } from '../../giving.ts';
import { coveredUpdate } from '../../texts.ts';
import { addUpdate } from '../../updates/add-update.ts';

/** Runs every minute; gifts that arrive until then count. */
export const pauseCoveredJob = regularJob({
  name: 'pause-covered-campaigns',
  at: '* * * * *',
  retries: 0,
  runSeconds: 60,
});

/** Tests whether a campaign takes gifts on a day although its bills, which make up the goal, are covered. */
const isCovered = (mode: MoneyMode, today: string) => sql<boolean>`(${isOpenOn(today)}
  AND EXISTS (SELECT FROM campaign_totals totals WHERE totals.campaign_id = campaigns.id
    AND totals.mode = ${mode} AND totals.raised >= campaigns.goal))`;

/**
 * Pauses one campaign and publishes an update about it, once for each goal. Does nothing if another process was first,
 * or gifts were refunded meanwhile.
 */
const pause = ({ platform: { db, clock }, book: { mode } }: Giving, id: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const today = kolkataDay(now);
    const paused = await tx
      .updateTable('campaigns')
      .set({ status: 'paused', coveredAt: now })
      .where('id', '=', id)
      .where(isCovered(mode, today))
      .returning(['slug', 'goal'])
      .executeTakeFirst();
    if (paused === undefined) return false;
    await addUpdate(tx, { id, slug: paused.slug, mode }, coveredUpdate(paused.goal), today);
    return true;
  });

/** Pauses campaigns whose bills are covered; returns their number. They stay paused until a person opens them. */
export const pauseCovered = async (giving: Giving): Promise<number> => {
  const { platform, book } = giving;
  const covered = await platform.db
    .selectFrom('campaigns')
    .select('id')
    .where(isCovered(book.mode, kolkataDay(platform.clock.now())))
    .orderBy('id')
    .execute();
  let paused = 0;
  await forEachIsolated(covered, async ({ id }) => {
    if (await pause(giving, id)) paused += 1;
  });
  return paused;
};
