import type { Giving } from '../../giving.ts';

/**
 * Withdraws demonstration campaigns from a site that moves real money: their parties are invented, and a database that
 * was tried with play money still contains them. Runs before the first page is served.
 */
export const takeDemoCampaignsOff = async ({ platform, gateway, book }: Giving): Promise<void> => {
  if (gateway === null || book.mode !== 'live') return;
  const { numUpdatedRows } = await platform.db
    .updateTable('campaigns')
    .set({ status: 'draft', featured: false })
    .where('isDemo', '=', true)
    .where('status', '<>', 'draft')
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    platform.log.warn(
      { campaigns: Number(numUpdatedRows) },
      'campaigns of the demonstration are off the site: real money moves here',
    );
};
