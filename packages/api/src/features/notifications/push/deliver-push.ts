import { sql } from 'kysely';
import * as z from 'zod';

import type { Language } from '@mysathi/contract/languages';
import { notificationKinds } from '@mysathi/contract/notification-kinds';
import { pages } from '@mysathi/contract/pages';

import { isUsedSql } from '../../../members/accounts/account-states.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sessionCounts } from '../../../platform/sessions/session-queries.ts';
import { deliverDue, eventName } from '../due-rows.ts';
import { mutedSql } from '../settings/settings-sql.ts';
import { pushText } from '../texts/push-text.ts';

/** Sends one message to one browser. */
export const pushJob = jobKind({
  name: 'send-push',
  data: z.object({ subscriptionId: z.uuid(), notificationId: z.uuid() }),
  retries: 4,
  // Long enough for all of a batch in parallel, even if the push services hardly respond.
  runSeconds: 30,
  parallel: 20,
});

type PushParts = Pick<Platform, 'db' | 'jobs' | 'push' | 'clock'>;

/** Enqueues a job for every due push and each browser of its owner. */
export const deliverPush = ({ db, jobs, push, clock }: PushParts): Promise<void> =>
  deliverDue(db, 'push_due_at', clock.now(), async (tx, rows) => {
    if (push === null || rows.length === 0) return;
    const devices = await tx
      .selectFrom('pushSubscriptions')
      .select(['id', 'memberId'])
      .where('memberId', 'in', [...new Set(rows.map(({ memberId }) => memberId))])
      .where(sessionCounts('pushSubscriptions.sessionId'))
      .execute();
    const devicesOf = Map.groupBy(devices, ({ memberId }) => memberId);
    const messages = rows.flatMap(({ id: notificationId, memberId }) =>
      (devicesOf.get(memberId) ?? []).map((device) => ({ subscriptionId: device.id, notificationId })),
    );
    await jobs.enqueueAll(pushJob, messages, { tx });
  });

interface PushFacts {
  endpoint: string;
  p256dh: string;
  auth: string;
  kind: string;
  createdAt: Date;
  actorName: string | null;
  /** The language of the notification's owner. */
  language: Language;
}

const factsOf = async (
  { db }: Pick<Platform, 'db'>,
  { subscriptionId, notificationId }: z.output<typeof pushJob.data>,
): Promise<PushFacts | undefined> => {
  const { rows } = await sql<PushFacts>`
    SELECT p.endpoint, p.p256dh, p.auth, n.kind, n.created_at, owner.language,
      CASE WHEN s.push_names THEN actor.name END AS actor_name
    FROM push_subscriptions p
    JOIN notifications n ON n.id = ${notificationId} AND n.member_id = p.member_id
    JOIN members owner ON owner.id = n.member_id
    LEFT JOIN notification_settings s ON s.member_id = p.member_id
    LEFT JOIN members actor ON actor.id = n.actor_id
    WHERE p.id = ${subscriptionId} AND n.read_at IS NULL AND n.withdrawn_at IS NULL
      AND n.kind || ':push' <> ALL (${mutedSql})
      AND (n.actor_id IS NULL OR is_reachable(n.member_id, n.actor_id))
      AND ${isUsedSql('owner.state')}
      AND ${sessionCounts('p.sessionId')}`.execute(db);
  return rows[0];
};

/**
 * Sends one push, unless meanwhile it was read, its owner switched off the kind, is suspended or leaves, or its actor
 * is no longer visible to them; forgets a browser that has unsubscribed.
 */
export const sendPush = async (
  parts: Pick<Platform, 'db' | 'push'>,
  job: z.output<typeof pushJob.data>,
): Promise<void> => {
  const facts = parts.push === null ? undefined : await factsOf(parts, job);
  if (parts.push === null || facts === undefined) return;
  const { endpoint, p256dh, auth, kind, createdAt, actorName, language } = facts;
  const outcome = await parts.push.send(
    { endpoint, keys: { p256dh, auth } },
    {
      title: 'Mysathi',
      body: pushText(z.enum(notificationKinds).parse(kind), actorName, language),
      page: pages.notifications,
      tag: eventName({ id: job.notificationId, createdAt }),
    },
  );
  if (outcome === 'gone') {
    await parts.db.deleteFrom('pushSubscriptions').where('id', '=', job.subscriptionId).execute();
    return;
  }
  // Marked now rather than when enqueued: otherwise an event taken back in between would count as told.
  await parts.db
    .updateTable('notifications')
    .set({ pushedAt: sql`clock_timestamp()` })
    .where('id', '=', job.notificationId)
    .execute();
};
