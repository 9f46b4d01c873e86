import * as z from 'zod';
import { answer, endpoint } from '../endpoint.ts';

/** The unread counts shown in the navigation. */
export const counts = z.object({ mailbox: z.number(), chats: z.number(), notifications: z.number() });
export type Counts = z.infer<typeof counts>;

// Every member page calls this, so it is kept apart from the message schemas, which few pages need.
export const getCounts = endpoint({
  method: 'GET',
  path: '/messages/counts',
  summary: 'Interests that wait for my answer, and conversations with unread messages',
  access: 'member',
  answer: answer(counts),
  beginsPages: true,
});
