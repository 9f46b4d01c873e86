import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

import { kolkataDay, startOfKolkataDay } from '@mysathi/contract/time/calendar';
import type { Day } from '@mysathi/contract/time/calendar';
import type { Language } from '@mysathi/contract/languages';
import { pages } from '@mysathi/contract/pages';

import { isUsedSql } from '../../members/accounts/account-states.ts';
import { afterLast, inBatches } from '../../platform/database/in-batches.ts';
import type { DB } from '../../platform/database/types.ts';
import { regularJob } from '../../platform/jobs/jobs.ts';
import type { OutgoingMail } from '../../platform/mail/mail-port.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberMail } from './member-mail.ts';
import { firstHourFromSql, hourOfDay } from './settings/quiet-hours.ts';
import { mutedSql } from './settings/settings-sql.ts';
import { textsIn } from './texts/texts.ts';

/**
 * Runs every hour: members whose quiet hours cover the morning get it afterwards, and a missed run is made up by the
 * next.
 */
export const digestJob = regularJob({
  name: 'send-digests',
  at: '15 * * * *',
  runSeconds: 600,
});

/** After the default quiet hours. */
const digestHour = 9;
/** The hour of the day in India from which a member's summary may be sent. */
const hourOfMember = firstHourFromSql(digestHour);

type DigestParts = Pick<Platform, 'db' | 'mail' | 'config' | 'sessionKeys' | 'clock'>;

interface Summary {
  memberId: string;
  name: string;
  language: Language;
  count: number;
}

const batchSize = 100;

/** Returns the name of a member's summary for a day, so that no second one is sent. */
const nameSql = (memberId: RawBuilder<unknown>, day: Day) => sql`${memberId} || ' ' || ${day}::text`;

/** Returns the next members with notifications waiting for a summary, after the last one of a batch. */
const nextMembers = async (tx: Kysely<DB>, last: string | null, most: number): Promise<string[]> => {
  const { rows } = await sql<{ memberId: string }>`
    SELECT DISTINCT member_id FROM notifications
    WHERE in_digest AND ${afterLast('memberId', last)} ORDER BY member_id LIMIT ${most}`.execute(tx);
  return rows.map(({ memberId }) => memberId);
};

/**
 * Takes the waiting notifications of those members whose hour has come and who have had no summary today; returns how
 * many notifications to tell each of.
 */
const takeSummaries = async (tx: Kysely<DB>, members: readonly string[], now: Date): Promise<Summary[]> => {
  const day = kolkataDay(now);
  const hour = Math.floor(hourOfDay(now));
  // OFFSET 0 keeps the subqueries per member: as a join, all of the day's marks would be compared with everything
  // waiting.
  const { rows } = await sql<Summary>`
    WITH whose AS (
      SELECT m.id AS member_id, ${isUsedSql('m.state')} AND 'digest:email' <> ALL (${mutedSql}) AS wanted
      FROM members m LEFT JOIN notification_settings s ON s.member_id = m.id
      WHERE m.id = ANY(${members}::uuid[]) AND ${hourOfMember} <= ${hour} AND ${firstHourFromSql(hour)} = ${hour}
        AND EXISTS (SELECT FROM notifications n WHERE n.member_id = m.id AND n.in_digest
          AND n.created_at < ${startOfKolkataDay(day)}::timestamptz + make_interval(hours => ${hourOfMember}) OFFSET 0)
        AND NOT EXISTS (SELECT FROM throttle_marks
          WHERE kind = 'digest' AND subject = ${nameSql(sql`m.id`, day)} OFFSET 0)
    ), due AS (
      SELECT n.id, whose.wanted AND n.read_at IS NULL AND n.withdrawn_at IS NULL AND n.in_app
        AND (n.actor_id IS NULL OR is_reachable(n.member_id, n.actor_id)) AS told
      FROM notifications n JOIN whose USING (member_id) WHERE n.in_digest ORDER BY n.id FOR UPDATE OF n
    ), settled AS (
      UPDATE notifications n SET in_digest = false,
        mailed_at = CASE WHEN due.told THEN clock_timestamp() ELSE n.mailed_at END
      FROM due WHERE n.id = due.id RETURNING n.member_id, due.told
    ), counted AS (
      SELECT member_id, count(*) FILTER (WHERE told)::integer AS count FROM settled GROUP BY member_id
    ), marked AS (
      INSERT INTO throttle_marks (kind, subject)
      SELECT 'digest', ${nameSql(sql`member_id`, day)} FROM counted WHERE count > 0
    )
    SELECT counted.member_id, m.name, m.language, counted.count
    FROM counted JOIN members m ON m.id = counted.member_id`.execute(tx);
  return rows;
};

const mailOf = (parts: DigestParts, summary: Summary, day: Day): OutgoingMail => {
  const { memberId, language, count } = summary;
  const { digestSubject, digestText } = textsIn(language);
  return memberMail(parts, summary, {
    kind: 'digest',
    subject: digestSubject(count),
    text: digestText(count),
    page: pages.notifications,
    event: `digest.${memberId}.${day}`,
  });
};

/**
 * Sends one e-mail a day about notifications that were not announced one by one and are still unread; each is counted
 * in only one summary.
 */
export const sendDigests = (parts: DigestParts, most = batchSize): Promise<void> => {
  const now = parts.clock.now();
  let last: string | null = null;
  return inBatches(most, () =>
    parts.db.transaction().execute(async (tx) => {
      const members = await nextMembers(tx, last, most);
      const summaries = await takeSummaries(tx, members, now);
      const told = summaries.filter(({ count }) => count > 0);
      await parts.mail.sendAll(
        told.map((summary) => mailOf(parts, summary, kolkataDay(now))),
        { tx, bulk: true },
      );
      last = members.at(-1) ?? last;
      return members;
    }),
  );
};
