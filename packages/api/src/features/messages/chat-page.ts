import type { Chat } from '@mysathi/contract/endpoints/messages';
import type { MemberCard } from '@mysathi/contract/member-card';

import { memberCards } from '../../members/list/member-cards.ts';
import type { Platform } from '../../platform/platform.ts';
import { chatSkeleton, refuseGone } from './chat-list.ts';
import type { ChatRow, WhichChats } from './chat-list.ts';

/** Returns the other member as the chat list shows them. */
export const presentPerson = (other: MemberCard): Chat['memberData'] => ({
  _id: other.id,
  name: other.name,
  profile_picture: { Location: other.photo?.address ?? null },
  verified: other.verified,
});

const presentChat = (row: ChatRow, other: MemberCard): Chat => ({
  memberData: presentPerson(other),
  message: row.body ?? '',
  lastIsMine: row.lastIsMine,
  lastIsRead: row.lastIsRead,
  createdAt: row.at.toISOString(),
  unreadCount: row.unread,
  mayWrite: row.mayWrite,
  muted: row.muted,
});

/**
 * Returns a page of the chat list. Members who may not be seen (any more) are left out; a request for one of them is
 * refused.
 */
export const chatPage = async (
  platform: Platform,
  me: string,
  which: WhichChats,
): Promise<{ chats: Chat[]; nextCursor: string | null }> => {
  const { rows, nextCursor } = await chatSkeleton(platform.pool, me, which);
  const others = await memberCards(
    platform,
    me,
    rows.map(({ otherId }) => otherId),
    'talked',
  );
  const chats = rows.flatMap((row) => {
    const other = others.get(row.otherId);
    return other ? [presentChat(row, other)] : [];
  });
  if (which.otherId !== null && chats.length === 0) await refuseGone(platform.pool, me, which.otherId);
  return { chats, nextCursor };
};
