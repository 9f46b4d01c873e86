import type { Message } from '@mysathi/contract/endpoints/messages';
import { someMessage } from '@mysathi/contract/testing/some-message';

/** Returns a message as the server returns it once stored. */
export const storedMessage = (
  { message, memberId, clientId }: Record<'message' | 'memberId' | 'clientId', string>,
  senderId: string,
  sequence: number,
): Message =>
  someMessage(sequence, { _id: `m-${clientId}`, message, senderId, receiverId: memberId, clientId });
