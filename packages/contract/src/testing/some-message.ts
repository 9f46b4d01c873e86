import type { Message } from '../endpoints/messages.ts';

/** Returns an unread message of mine to her at this place of our conversation. */
export const someMessage = (sequence: number, part: Partial<Message> = {}): Message => ({
  _id: `m${sequence}`,
  message: `text ${sequence}`,
  senderId: 'me',
  receiverId: 'her',
  createdAt: '2026-11-20T05:00:00.000Z',
  read: false,
  clientId: `c${sequence}`,
  sequence,
  ...part,
});
