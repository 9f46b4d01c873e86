import * as z from 'zod';
import { answer, cursor, endpoint, listAnswer, plainAnswer } from '../endpoint.ts';
import { flag, someOf } from '../fields.ts';
import { cardCodec } from '../member-card.ts';
import { mailKinds, mutable, notificationKinds } from '../notification-kinds.ts';
import type { Muted } from '../notification-kinds.ts';
import { uuid } from '../uuid.ts';
import { reportReasons } from './safety.ts';

/** The success messages of the calls in this file. */
export const notificationMessages = {
  list: 'What happened',
  read: 'Marked as read',
  settings: 'What you are told',
  saved: 'Saved',
  unsubscribed: 'You will get no more of these e-mails.',
  push: 'Notifications on this device',
  pushOn: 'This device will get notifications.',
  pushOff: 'This device will get no more notifications.',
} as const;

const notification = z.object({
  _id: z.string(),
  kind: z.enum(notificationKinds),
  created_at: z.string(),
  read: z.boolean(),
  /** The member who caused it; null if nobody did, or if that profile is currently unavailable. */
  member: cardCodec.nullable(),
  /**
   * Depends on the kind: the slot of a photo or ID proof, the allowance running low (`message:day`), the secret key of
   * my gift, the campaign of an update, or the number of my report.
   */
  about: z.string().nullable(),
  /** The decision on a photo, ID proof or report of mine, or the rule a warning refers to. */
  outcome: z.enum(['approved', 'refused', 'seen', 'acted', 'nothing', ...reportReasons]).nullable(),
  /** For messages, the number that are unread. */
  count: z.number(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'What happened to me, latest first',
  access: 'member',
  query: z.object({ cursor }),
  answer: listAnswer(notification),
});

/** A form sends a list of one item as just that item. */
const oneOrMore = z.codec(z.union([z.array(uuid()).min(1).max(50), uuid()]), z.array(z.string()), {
  decode: (given) => [given].flat(),
  encode: (ids) => ids,
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark some of my notifications as read, or all',
  access: 'member',
  body: z.object({ ids: oneOrMore.optional() }),
  answer: plainAnswer,
});

const hour = z.number().int().min(0).max(23);
/** Forms send the hour as a string of digits. */
const sentHour = z.codec(z.union([z.number(), z.string().regex(/^\d{1,2}$/)]), hour, {
  decode: Number,
  encode: (given) => given,
});

const settings = z.object({
  /** Each entry is a kind and a channel, such as `message:email`. */
  muted: z.array(z.enum(mutable as [Muted, ...Muted[]])).max(mutable.length),
  /** An hour of the day in India; there are no quiet hours if both are equal. */
  quiet_from: hour,
  quiet_to: hour,
  /** Whether members I shortlist are notified. */
  tells_shortlisted: flag,
  /** Whether push notifications may contain names. */
  push_names: flag,
});
export type NotificationSettings = z.output<typeof settings>;

/** Only the settings to change. All others stay, even if another tab or an e-mail link has changed them meanwhile. */
const settingsChange = someOf({
  /** For each kind and channel such as `message:email`, whether it is enabled. */
  channels: z
    .partialRecord(z.enum(mutable as [Muted, ...Muted[]]), flag)
    .refine((given) => Object.keys(given).length > 0),
  quiet_from: sentHour,
  quiet_to: sentHour,
  tells_shortlisted: flag,
  push_names: flag,
});
export type SettingsChange = z.output<typeof settingsChange>;

export const readNotificationSettings = endpoint({
  method: 'GET',
  path: '/notifications/settings',
  summary: 'What I am told, where, and when not',
  access: 'member',
  answer: answer(settings),
});

export const changeNotificationSettings = endpoint({
  method: 'PUT',
  path: '/notifications/settings',
  summary: 'Change some of what I am told, where, and when not; answers all of it',
  access: 'member',
  body: settingsChange,
  answer: answer(settings),
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  summary: 'Stop one kind of e-mail by the token in it, without signing in (RFC 8058)',
  access: 'visitor',
  query: z.object({ token: z.string().max(200) }),
  body: z.object({ 'List-Unsubscribe': z.string().max(40).optional() }),
  answer: answer(z.object({ kind: z.enum(mailKinds) })),
});

export const readPush = endpoint({
  method: 'GET',
  path: '/notifications/push',
  summary: 'The public key to subscribe a browser with; null while push is off here',
  access: 'member',
  answer: answer(z.object({ public_key: z.string().nullable() })),
});

/** The push service address of one browser. */
const pushEndpoint = z.url().max(1000);

export const subscribePush = endpoint({
  method: 'PUT',
  path: '/notifications/push',
  summary: 'Tell this browser too, while I am signed in on it',
  access: 'member',
  body: z.object({
    endpoint: pushEndpoint,
    keys: z.object({
      p256dh: z.string().regex(/^[\w-]{86,90}={0,2}$/),
      auth: z.string().regex(/^[\w-]{20,24}={0,2}$/),
    }),
  }),
  answer: plainAnswer,
});

export const resumePush = endpoint({
  method: 'POST',
  path: '/notifications/push/here',
  summary: 'Whether this browser tells me; one that did at an earlier sign-in of mine does so again',
  access: 'member',
  body: z.object({ endpoint: pushEndpoint }),
  answer: answer(z.object({ on: z.boolean() })),
});

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/notifications/push',
  summary: 'Tell this browser no more',
  access: 'member',
  body: z.object({ endpoint: pushEndpoint }),
  answer: plainAnswer,
});
