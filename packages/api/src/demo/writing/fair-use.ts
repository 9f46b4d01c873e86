import { demoMemberId } from '../population/member-identity.ts';
import type { DemoTalk } from '../relations/relation.ts';

/** Adds the messages of the demo to the fair use of the current day, week (from Monday) and month of Asia/Kolkata. */
const addUse = `
  INSERT INTO fair_use (member_id, kind, period, starts_on, used)
  SELECT sent.member_id, 'message', period, now_in.starts_on, count(*)
  FROM unnest($1::uuid[], $2::timestamptz[]) AS sent (member_id, at),
    unnest(ARRAY['day', 'week', 'month']) AS period,
    LATERAL (SELECT date_trunc(period, $3::timestamptz AT TIME ZONE 'Asia/Kolkata')::date AS starts_on) AS now_in
  WHERE date_trunc(period, sent.at AT TIME ZONE 'Asia/Kolkata')::date = now_in.starts_on
  GROUP BY sent.member_id, period, now_in.starts_on
  ON CONFLICT (member_id, kind, period, starts_on) DO UPDATE SET used = fair_use.used + EXCLUDED.used`;

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
