import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { announceNews } from '../../../members/announce-news.ts';
import { afterLast, inBatches } from '../../../platform/database/in-batches.ts';
import type { DB } from '../../../platform/database/types.ts';
import { regularJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { topicOf } from './note-update.ts';

/** Runs every minute; an update is among its givers' notifications within one, or a few if there are many. */
export const tellMembersJob = regularJob({
  name: 'tell-members',
  at: '* * * * *',
  retries: 0,
  runSeconds: 300,
});

/** This many are told within a second or two. */
const batchSize = 1000;

interface Notice {
  campaignId: string;
  number: number;
  mode: string;
  toldTo: string | null;
  slug: string;
  withdrawn: boolean;
}

/** Returns the next notice, locked with its update, so that a withdrawal also covers notifications just made. */
const takeNotice = async (tx: Transaction<DB>): Promise<Notice | undefined> => {
  const { rows } = await sql<Notice>`
    SELECT notice.*, campaign.slug, news.withdrawn_at IS NOT NULL AS withdrawn
    FROM update_notices notice
    JOIN campaign_updates news ON news.campaign_id = notice.campaign_id AND news.number = notice.number
    JOIN campaigns campaign ON campaign.id = notice.campaign_id
    ORDER BY notice.campaign_id, notice.number LIMIT 1
    FOR NO KEY UPDATE OF notice SKIP LOCKED FOR SHARE OF news`.execute(tx);
  return rows[0];
};

/** Notifies further members, and returns them. */
const tellSome = async (tx: Transaction<DB>, notice: Notice, most: number): Promise<string[]> => {
  const { campaignId, mode, toldTo } = notice;
  const { rows } = await sql<{ memberId: string }>`
    SELECT member_id, record_notification(member_id, 'campaign_update', NULL, ${topicOf(notice)})
    FROM (SELECT DISTINCT member_id FROM donations
      WHERE campaign_id = ${campaignId} AND mode = ${mode} AND kept > 0 AND member_id IS NOT NULL
        AND ${afterLast('memberId', toldTo)}
      ORDER BY member_id LIMIT ${most}) gave
    ORDER BY member_id`.execute(tx);
  return rows.map(({ memberId }) => memberId);
};

/** Returns the members notified by one step; null if nothing is left. */
const tellStep = (db: Platform['db'], most: number): Promise<string[] | null> =>
  db.transaction().execute(async (tx) => {
    const notice = await takeNotice(tx);
    if (notice === undefined) return null;
    const { campaignId, number } = notice;
    const told = notice.withdrawn ? [] : await tellSome(tx, notice, most);
    if (told.length < most)
      await sql`DELETE FROM update_notices WHERE campaign_id = ${campaignId} AND number = ${number}`.execute(
        tx,
      );
    else
      await sql`UPDATE update_notices SET told_to = ${told.at(-1)}
        WHERE campaign_id = ${campaignId} AND number = ${number}`.execute(tx);
    return told;
  });

/**
 * Notifies the members who gave of published updates, in steps, each once, and their open pages; the next run continues
 * where one ends.
 */
export const tellMembers = (
  platform: Pick<Platform, 'db' | 'pool' | 'live' | 'log' | 'jobs'>,
  most = batchSize,
): Promise<void> =>
  inBatches(1, async () => {
    const told = await tellStep(platform.db, most);
    if (told === null) return [];
    if (told.length > 0) announceNews(platform, ...told);
    return [told];
  });
