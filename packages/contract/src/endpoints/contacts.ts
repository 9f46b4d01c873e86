import * as z from 'zod';
import { answer, cursor, endpoint, listAnswer } from '../endpoint.ts';
import { cardCodec } from '../member-card.ts';
import { uuid } from '../uuid.ts';

/** The success messages of the calls in this file. */
export const contactMessages = {
  state: 'Contact details',
  opened: 'Contact details',
  viewers: 'Who saw your contact details',
  fairUse: 'Your fair use',
} as const;

const period = z.object({ used: z.number(), limit: z.number() });

/** How much of an allowance is used up in the current Asia/Kolkata day, week and month. */
const usage = z.object({
  day: period,
  week: period,
  month: period,
  /** How much is left today: the smallest remainder of the three periods. */
  left: z.number(),
  /** When the allowance is replenished; null while something is left. */
  more_from: z.string().nullable(),
});
export type Usage = z.output<typeof usage>;

const usages = z.object({ messages: usage, interests: usage, contact_views: usage });
export type FairUse = z.output<typeof usages>;

export const fairUse = endpoint({
  method: 'GET',
  path: '/users/fair_use',
  summary: 'How many messages, interests and contact views I have taken and how many are left',
  access: 'member',
  answer: answer(usages),
});

const byId = z.object({ id: uuid() });

const contactState = z.object({
  /** `locked` until both have accepted; `not_shared` if there is nothing to open. */
  state: z.enum(['locked', 'not_shared', 'open']),
  /** Until when viewing again is free because the details were opened before; null if viewing will count. */
  free_until: z.string().nullable(),
  usage,
});
export type ContactState = z.output<typeof contactState>;

export const readContactState = endpoint({
  method: 'GET',
  path: '/contact_views/:id',
  summary: "Whether I may open a member's contact details, and what it takes",
  access: 'member',
  params: byId,
  answer: answer(contactState),
});

/** Contact details of a member; fields that were not given are null, as is an unconfirmed e-mail address. */
const openedContact = z.object({
  phone_number: z.string(),
  whatsapp_number: z.string(),
  email: z.string().nullable(),
  facebook: z.string().nullable(),
  instagram: z.string().nullable(),
  twitter: z.string().nullable(),
  linkedin: z.string().nullable(),
  /** Until when viewing again is free. */
  free_until: z.string(),
  usage,
});
export type OpenedContact = z.output<typeof openedContact>;

export const openContact = endpoint({
  method: 'POST',
  path: '/contact_views/:id',
  summary: 'View contact: counts towards my fair use, and its owner sees it',
  access: 'member',
  params: byId,
  answer: answer(openedContact),
});

/** A member who viewed my contact details; `member` is null if that profile is currently unavailable. */
const contactViewer = z.object({ viewed_at: z.string(), member: cardCodec.nullable() });

export const contactViewers = endpoint({
  method: 'GET',
  path: '/contact_views',
  summary: 'Who saw my contact details, latest first',
  access: 'member',
  query: z.object({ cursor }),
  answer: listAnswer(contactViewer),
});
