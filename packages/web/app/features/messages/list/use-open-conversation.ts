import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { listChats } from '@mysathi/contract/endpoints/messages';
import type { Chat } from '@mysathi/contract/endpoints/messages';

import { isGone } from '../../../lib/calls/failures/call-failure.ts';
import { chatQuery } from './chats-query.ts';

/**
 * Returns the conversation named in the address, and whether its other member is gone. If it is not in the loaded part
 * of the list, it is fetched separately. A conversation that has just left the list stays open while its member is
 * reachable, for example after declining before any message.
 */
export const useOpenConversation = (chats: readonly Chat[] | undefined, memberId: string | undefined) => {
  const listed = chats?.find((chat) => chat.memberData._id === memberId);
  const isAsked = chats !== undefined && listed === undefined;
  const single = useQuery({
    ...chatQuery(memberId ?? ''),
    enabled: isAsked && memberId !== undefined && listChats.query.safeParse({ memberId }).success,
  });
  const gone = isAsked && isGone(single.error);
  const [kept, keep] = useState<Chat>();
  const found = listed ?? single.data ?? undefined;
  if (found !== undefined && found !== kept) keep(found);
  const open = found ?? (kept?.memberData._id === memberId ? kept : undefined);
  return { open: gone ? undefined : open, gone, single };
};
