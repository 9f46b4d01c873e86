import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { afterLast, inBatches } from '../../../platform/database/in-batches.ts';
import type { DB } from '../../../platform/database/types.ts';
import { regularJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { topicOf } from './note-update.ts';

/** Comes round every minute; what is published is among the notifications of its givers within one, or a few if they are many. */
export const tellMembersJob = regularJob({
  name: 'tell-members',
  at: '* * * * *',
  retries: 0,
  runSeconds: 300,
});

/** So many are told within a second or two. */
const batchSize = 1000;

interface Notice {
  campaignId: string;
  number: number;
  mode: string;
  toldTo: string | null;
  slug: string;
  withdrawn: boolean;
}

/** The next notice, held; so is its update, so that whoever withdraws it takes back what was noted. */
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

/** Tells further members among their notifications; gives the last of them, null where they were the last of all. */
const tellSome = async (tx: Transaction<DB>, notice: Notice, most: number): Promise<string | null> => {
  const { campaignId, mode, toldTo } = notice;
  const { rows } = await sql<{ memberId: string }>`
    SELECT member_id, record_notification(member_id, 'campaign_update', NULL, ${topicOf(notice)})
    FROM (SELECT DISTINCT member_id FROM donations
      WHERE campaign_id = ${campaignId} AND mode = ${mode} AND kept > 0 AND member_id IS NOT NULL
        AND ${afterLast('memberId', toldTo)}
      ORDER BY member_id LIMIT ${most}) gave
    ORDER BY member_id`.execute(tx);
  return rows.length < most ? null : (rows.at(-1)?.memberId ?? null);
};

const tellStep = (db: Platform['db'], most: number): Promise<Notice[]> =>
  db.transaction().execute(async (tx) => {
    const notice = await takeNotice(tx);
    if (notice === undefined) return [];
    const { campaignId, number } = notice;
    const toldTo = notice.withdrawn ? null : await tellSome(tx, notice, most);
    if (toldTo === null)
      await sql`DELETE FROM update_notices WHERE campaign_id = ${campaignId} AND number = ${number}`.execute(
        tx,
      );
    else
      await sql`UPDATE update_notices SET told_to = ${toldTo}
        WHERE campaign_id = ${campaignId} AND number = ${number}`.execute(tx);
    return [notice];
  });

/** Tells the members who gave of published updates, some at a time, each once; the next run goes on where one ends. */
export const tellMembers = ({ db }: Pick<Platform, 'db'>, most = batchSize): Promise<void> =>
  inBatches(1, () => tellStep(db, most));
