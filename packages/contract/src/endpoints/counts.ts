import * as z from 'zod';
import { answer, endpoint } from '../endpoint.ts';

/** Unread numbers of the navigation. */
export const counts = z.object({ mailbox: z.number(), chats: z.number(), notifications: z.number() });
export type Counts = z.infer<typeof counts>;

// Every page of members asks for them: apart from the schemas of talks, which few of those pages need.
export const getCounts = endpoint({
  method: 'GET',
  path: '/messages/counts',
  summary: 'Interests that wait for my answer, and conversations with unread messages',
  access: 'member',
  answer: answer(counts),
  beginsPages: true,
});
