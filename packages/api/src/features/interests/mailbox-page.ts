import type * as z from 'zod';

import { addDays, kolkataDay, startOfKolkataDay } from '@mysathi/contract/time/calendar';
import { interestMessages } from '@mysathi/contract/endpoints/interests';
import type { Interest, listInterests } from '@mysathi/contract/endpoints/interests';
import type { MemberCard } from '@mysathi/contract/member-card';

import { memberCards } from '../../members/list/member-cards.ts';
import { parseCursor } from '../../platform/paging/moment-cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailboxCounts, mailboxSkeleton, mailboxTab } from './mailbox.ts';
import type { MailboxRow, MailboxSkeleton } from './mailbox.ts';
import { receivedInterests } from './received-interests.ts';

const presentInterest = (row: MailboxRow, other: MemberCard): Interest => ({
  _id: row.id,
  senderId: row.senderId,
  receiverId: row.receiverId,
  status: row.status,
  direction: row.direction,
  createdAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  kindly: row.kindly,
  userInfo: other,
});

const skeletonOf = (
  { db }: Platform,
  me: string,
  { type, status, cursor }: z.output<typeof listInterests.query>,
): Promise<MailboxSkeleton> =>
  type === 'received' && status === undefined
    ? receivedInterests(db, me, cursor)
    : mailboxSkeleton(db, me, { ...mailboxTab(type, status), cursor: parseCursor(cursor) });

/** Returns a page of the mailbox. Members who may not be seen (any more) are left out. */
export const mailboxPage = async (
  platform: Platform,
  me: string,
  query: z.output<typeof listInterests.query>,
): Promise<z.output<typeof listInterests.answer>> => {
  const [{ rows, nextCursor }, counts] = await Promise.all([
    skeletonOf(platform, me, query),
    query.cursor === undefined
      ? mailboxCounts(platform.pool, me, startOfKolkataDay(addDays(kolkataDay(platform.clock.now()), -1)))
      : null,
  ]);
  const ids = [...new Set(rows.map(({ otherId }) => otherId))];
  const others = await memberCards(platform, me, ids);
  const data = rows.flatMap((row) => {
    const other = others.get(row.otherId);
    return other ? [presentInterest(row, other)] : [];
  });
  return { message: interestMessages.listed, data, next_cursor: nextCursor, counts };
};
