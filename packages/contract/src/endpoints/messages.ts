import * as z from 'zod';
import { answer, cursor, endpoint, listAnswer, plainAnswer } from '../endpoint.ts';
import { flag, safeText, someOf, writtenText } from '../fields.ts';
import { limits } from '../limits.ts';
import { uuid } from '../uuid.ts';

/** What a success says to the person. */
export const chatMessages = {
  sent: 'Message sent',
  read: 'Marked as read',
  conversation: 'Your conversation',
  chats: 'Your conversations',
  missed: 'What you have missed',
  found: 'Found in your conversations',
  presence: 'Whether they are here',
  presenceSetting: 'Whether others see that you are here',
  presenceShown: 'People you chat with see when you are online or typing.',
  presenceHidden: 'Nobody sees when you are online or typing.',
  lastSeenShown: 'People you chat with see when you were last online, if they show it too.',
  lastSeenHidden: 'Nobody sees when you were last online, and you do not see it for others.',
  readingSetting: 'Whether others see what you have read',
  readingShown: 'People you chat with see what you have read, and you see what they have read.',
  readingHidden: 'Nobody sees what you have read, and you do not see what others have read.',
  counts: 'Your unread numbers',
} as const;

/** A chat message; `sequence` counts up within the conversation. Mine are never `read` while one of us hides it. */
export const message = z.object({
  _id: z.string(),
  message: z.string(),
  senderId: z.string(),
  receiverId: z.string(),
  createdAt: z.string(),
  read: z.boolean(),
  clientId: z.string(),
  sequence: z.number(),
});
export type Message = z.infer<typeof message>;

/** A row of the chat list. */
export const chat = z.object({
  memberData: z.object({
    _id: z.string(),
    name: z.string(),
    profile_picture: z.object({ Location: z.string().nullable() }),
    verified: z.boolean(),
  }),
  /** The last message; empty for a conversation that has not begun. */
  message: z.string(),
  lastIsMine: z.boolean(),
  lastIsRead: z.boolean(),
  createdAt: z.string(),
  unreadCount: z.number(),
  /** False once the interest is no longer accepted: the history stays readable. */
  mayWrite: z.boolean(),
  /** I have muted them: their messages make no notification. */
  muted: z.boolean(),
});
export type Chat = z.infer<typeof chat>;

export const listChats = endpoint({
  method: 'GET',
  path: '/messages/chats',
  summary: 'My conversations, latest first, and accepted members with whom none has begun',
  access: 'member',
  /** With `memberId` the one conversation with that member, if there is one; `profile_gone` where they are. */
  query: z.object({ cursor, memberId: uuid().optional() }),
  answer: listAnswer(chat),
  beginsPages: true,
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages/list',
  summary: 'A conversation, oldest first, the newest page first; marks what I received as read',
  access: 'member',
  query: z.object({ memberId: uuid(), cursor: z.string().max(40).optional() }),
  answer: listAnswer(message, {
    mayWrite: z.boolean(),
    /** Each has sent something, ever: links are links from then on. */
    bothWrote: z.boolean(),
    /** The first sequence that was unread until this call; null when nothing was. */
    unreadFrom: z.number().nullable(),
  }),
});

export const listMissed = endpoint({
  method: 'GET',
  path: '/messages/missed',
  summary:
    'What was said after a sequence, oldest first, and how far the other has read; marks nothing as read',
  access: 'member',
  query: z.object({ memberId: uuid(), after: z.string().max(40) }),
  answer: listAnswer(message, {
    mayWrite: z.boolean(),
    /** Null when one of us hides it. */
    readUpTo: z.number().nullable(),
  }),
});

/** Made by the client, so that a retried send is stored once. */
export const clientId = z.string().regex(/^[\w-]{1,64}$/);

export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages',
  summary: 'Send a message to a member with whom an interest is accepted',
  access: 'member',
  body: z.object({
    message: writtenText(limits.messageCharacters, 'Please write something.'),
    memberId: uuid(),
    clientId: clientId.optional(),
  }),
  answer: answer(message),
});

export const markRead = endpoint({
  method: 'PUT',
  path: '/messages/read',
  summary: 'Mark what I received from a member as read',
  access: 'member',
  body: z.object({ memberId: uuid() }),
  answer: plainAnswer,
});

/** A message that was found, with whom it was exchanged. */
export const foundMessage = z.object({
  memberData: chat.shape.memberData,
  message: z.string(),
  isMine: z.boolean(),
  createdAt: z.string(),
  sequence: z.number(),
});
export type FoundMessage = z.infer<typeof foundMessage>;

export const searchMessages = endpoint({
  method: 'GET',
  path: '/messages/search',
  summary: 'Messages that hold a text, in conversations that I may open, latest first',
  access: 'member',
  query: z.object({
    text: safeText(limits.messageSearchCharacters.max).trim().min(limits.messageSearchCharacters.min),
    cursor,
  }),
  answer: listAnswer(foundMessage),
});

export const readPresence = endpoint({
  method: 'GET',
  path: '/messages/presence',
  summary: 'Whether someone I talk with is here now; nothing when either of us hides it',
  access: 'member',
  query: z.object({ memberId: uuid() }),
  /** When they were last here only if both of us have turned that on. */
  answer: answer(z.object({ online: z.boolean(), lastActiveAt: z.string().nullable() }).nullable()),
});

const presenceSetting = answer(
  z.object({
    shows_presence: z.boolean(),
    /** Off at first, and without effect while presence is hidden. */
    shows_last_seen: z.boolean(),
  }),
);
export type PresenceSetting = z.output<typeof presenceSetting>['data'];

export const readPresenceSetting = endpoint({
  method: 'GET',
  path: '/messages/presence/setting',
  summary: 'Whether those I talk with see when I am here and when I type, and when I was last here',
  access: 'member',
  answer: presenceSetting,
});

export const changePresenceSetting = endpoint({
  method: 'PUT',
  path: '/messages/presence/setting',
  summary:
    'Show or hide when I am here and when I type, or was last here; who hides it does not see it of others',
  access: 'member',
  body: someOf({ shows_presence: flag, shows_last_seen: flag }),
  answer: presenceSetting,
});

const readingSetting = answer(z.object({ shows_reading: z.boolean() }));

export const readReadingSetting = endpoint({
  method: 'GET',
  path: '/messages/reading/setting',
  summary: 'Whether those I talk with see what I have read',
  access: 'member',
  answer: readingSetting,
});

export const changeReadingSetting = endpoint({
  method: 'PUT',
  path: '/messages/reading/setting',
  summary: 'Show or hide what I have read; who hides it does not see it of others',
  access: 'member',
  body: z.object({ shows_reading: flag }),
  answer: readingSetting,
});
