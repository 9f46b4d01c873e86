import * as z from 'zod';
import { answer, cursor, endpoint, listAnswer } from '../endpoint.ts';
import { flag } from '../fields.ts';
import { cardCodec } from '../member-card.ts';

/** The success messages of the calls in this file. */
export const visitMessages = {
  visitors: 'Who viewed your profile',
  unseen: 'You now look without a trace.',
  seen: 'Members can see your visits again.',
} as const;

const visitor = z.object({ viewed_at: z.string(), member: cardCodec });

export const visitors = endpoint({
  method: 'GET',
  path: '/profile_views',
  summary: 'Who viewed my profile, latest first; nobody while I look without a trace',
  access: 'member',
  query: z.object({ cursor }),
  answer: listAnswer(visitor, { looks_unseen: z.boolean() }),
});

export const changeTrace = endpoint({
  method: 'PUT',
  path: '/profile_views',
  summary: 'Look at profiles with or without a trace from now on',
  access: 'member',
  body: z.object({ looks_unseen: flag }),
  answer: answer(z.object({ looks_unseen: z.boolean() })),
});
