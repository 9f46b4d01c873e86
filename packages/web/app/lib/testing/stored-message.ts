import type { Message } from '@mysathi/contract/endpoints/messages';

/** Returns a message as the server returns it once stored. */
export const storedMessage = (
  { message, memberId, clientId }: Record<'message' | 'memberId' | 'clientId', string>,
  senderId: string,
  sequence: number,
): Message => ({
  _id: `m-${clientId}`,
  message,
  senderId,
  receiverId: memberId,
  createdAt: '2026-11-20T05:00:00.000Z',
  read: false,
  clientId,
  sequence,
});
