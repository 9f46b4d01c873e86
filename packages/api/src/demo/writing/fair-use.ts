import { demoMemberId } from '../population/member-identity.ts';
import type { DemoTalk } from '../relations/relation.ts';

/** Adds the messages of the demo to the fair use of the current day, week (from Monday) and month of Asia/Kolkata. */
const addUse = `
  INSERT INTO fair_use (member_id, kind, last_day, day_used, week_used, month_used)
  SELECT sent.member_id, 'message', today,
    count(*) FILTER (WHERE day = today),
    count(*) FILTER (WHERE date_trunc('week', day) = date_trunc('week', today)),
    count(*) FILTER (WHERE date_trunc('month', day) = date_trunc('month', today))
  FROM unnest($1::uuid[], $2::timestamptz[]) AS sent (member_id, at),
    LATERAL (SELECT date_trunc('day', sent.at AT TIME ZONE 'Asia/Kolkata') AS day,
      date_trunc('day', $3::timestamptz AT TIME ZONE 'Asia/Kolkata') AS today) AS days
  GROUP BY sent.member_id, today
  ON CONFLICT (member_id, kind) DO UPDATE SET
    day_used = fair_use.day_used + EXCLUDED.day_used,
    week_used = fair_use.week_used + EXCLUDED.week_used,
    month_used = fair_use.month_used + EXCLUDED.month_used`;

/** The statement that makes the fair-use meters count what the talks hold. */
export function fairUseOf(talks: readonly DemoTalk[], asOf: Date): { text: string; values: unknown[] } {
  const messages = talks.flatMap((talk) => talk.messages);
  return {
    text: addUse,
    values: [
      messages.map(({ sender }) => demoMemberId(sender)),
      messages.map(({ createdAt }) => createdAt),
      asOf,
    ],
  };
}
