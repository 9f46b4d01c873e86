import { sql } from 'kysely';
import type * as z from 'zod';

import { notificationMessages } from '@mysathi/contract/endpoints/notifications';
import type { Notification, listNotifications } from '@mysathi/contract/endpoints/notifications';
import type { MemberCard } from '@mysathi/contract/member-card';
import type { NotificationKind } from '@mysathi/contract/notification-kinds';

import { memberCards } from '../../members/list/member-cards.ts';
import { follows, formatCursor, momentText, parseCursor } from '../../platform/paging/moment-cursor.ts';
import { pageOf } from '../../platform/paging/page-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverLimits } from '../../platform/server-limits.ts';

interface Row {
  id: string;
  kind: NotificationKind;
  actorId: string | null;
  topic: string;
  gift: string | null;
  detail: Notification['outcome'];
  createdAt: Date;
  moment: string;
  read: boolean;
  waiting: number;
}

const notificationRows = async ({ db }: Pick<Platform, 'db'>, me: string, asked: string | undefined) => {
  const cursor = parseCursor(asked);
  const { rows } = await sql<Row>`
    SELECT id, kind, actor_id, topic, detail, created_at, read_at IS NOT NULL AS read,
      ${momentText('createdAt')} AS moment,
      CASE WHEN kind = 'message' THEN coalesce((
        SELECT CASE WHEN low_id = ${me} THEN low_unread ELSE high_unread END FROM conversations
        WHERE low_id = least(member_id, actor_id) AND high_id = greatest(member_id, actor_id)), 0)
      ELSE 0 END AS waiting,
      CASE WHEN kind = 'donation_receipt' THEN (
        SELECT key FROM donations WHERE reference = topic AND donations.member_id = ${me}) END AS gift
    FROM notifications
    WHERE member_id = ${me} AND in_app AND withdrawn_at IS NULL AND ${follows(cursor, 'createdAt', 'id')}
    ORDER BY created_at DESC, id DESC LIMIT ${serverLimits.notificationsPerPage + 1}`.execute(db);
  return rows;
};

type About = (row: Pick<Row, 'topic' | 'gift'>) => string | null;

const nothing: About = () => null;
/** The number of a report, or the campaign of an update. */
const first: About = ({ topic }) => topic.split(':', 1)[0] ?? null;

/** The part of each kind's topic that its owner may know. */
const aboutOf: Readonly<Record<NotificationKind, About>> = {
  interest_received: nothing,
  interest_accepted: nothing,
  message: nothing,
  shortlisted: nothing,
  contact_viewed: nothing,
  /** The slot of the photo. */
  photo_reviewed: ({ topic }) => topic,
  /** The counted kind of use and the length of its period, without the day. */
  quota: ({ topic }) => topic.split(':').slice(0, 2).join(':'),
  /** The secret key of the gift. */
  donation_receipt: ({ gift }) => gift,
  campaign_update: first,
  report: first,
  warning: nothing,
};

const present = (row: Row, cards: Map<string, MemberCard>): Notification => ({
  _id: row.id,
  kind: row.kind,
  created_at: row.createdAt.toISOString(),
  read: row.read,
  member: row.actorId === null ? null : (cards.get(row.actorId) ?? null),
  about: aboutOf[row.kind](row),
  outcome: row.detail,
  count: row.waiting,
});

/** Returns a page of my notifications, latest first; those about a member hidden from me do not say who it was. */
export const notificationPage = async (
  platform: Platform,
  me: string,
  cursor: string | undefined,
): Promise<z.output<typeof listNotifications.answer>> => {
  const found = await notificationRows(platform, me, cursor);
  const { rows, last } = pageOf(found, serverLimits.notificationsPerPage);
  const actors = new Set(rows.flatMap(({ actorId }) => actorId ?? []));
  const cards = await memberCards(platform, me, [...actors]);
  return {
    message: notificationMessages.list,
    data: rows.map((row) => present(row, cards)),
    next_cursor: last ? formatCursor(last) : null,
  };
};
