import type { FairUseKind } from '../../members/fair-use.ts';
import { demoMemberId } from '../population/member-identity.ts';
import type { DemoRelations } from '../relations/relation.ts';

/** Adds what was sent in the demo to the fair use of the current day, week (from Monday) and month in Asia/Kolkata. */
const addUse = `
  INSERT INTO fair_use (member_id, kind, last_day, day_used, week_used, month_used)
  SELECT sent.member_id, sent.kind, today,
    count(*) FILTER (WHERE day = today),
    count(*) FILTER (WHERE date_trunc('week', day) = date_trunc('week', today)),
    count(*) FILTER (WHERE date_trunc('month', day) = date_trunc('month', today))
  FROM unnest($1::uuid[], $2::text[], $3::timestamptz[]) AS sent (member_id, kind, at),
    LATERAL (SELECT date_trunc('day', sent.at AT TIME ZONE 'Asia/Kolkata') AS day,
      date_trunc('day', $4::timestamptz AT TIME ZONE 'Asia/Kolkata') AS today) AS days
  GROUP BY sent.member_id, sent.kind, today
  ON CONFLICT (member_id, kind) DO UPDATE SET
    day_used = fair_use.day_used + EXCLUDED.day_used,
    week_used = fair_use.week_used + EXCLUDED.week_used,
    month_used = fair_use.month_used + EXCLUDED.month_used`;

interface Sent {
  sender: number;
  kind: FairUseKind;
  at: Date;
}

/** Returns the statement that adds these messages, interests and contact views to the fair-use meters. */
export const fairUseOf = (
  {
    conversations,
    interests,
    contactViews,
  }: Pick<DemoRelations, 'conversations' | 'interests' | 'contactViews'>,
  asOf: Date,
): { text: string; values: unknown[] } => {
  const sent = [
    ...conversations
      .flatMap(({ messages }) => messages)
      .map((one): Sent => ({ ...one, kind: 'message', at: one.createdAt })),
    ...interests.map((one): Sent => ({ ...one, kind: 'interest', at: one.createdAt })),
    ...contactViews.map(({ viewer, at }): Sent => ({ sender: viewer, kind: 'contact_view', at })),
  ];
  return {
    text: addUse,
    values: [
      sent.map(({ sender }) => demoMemberId(sender)),
      sent.map(({ kind }) => kind),
      sent.map(({ at }) => at),
      asOf,
    ],
  };
};
