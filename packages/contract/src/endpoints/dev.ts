import * as z from 'zod';

import { answer, endpoint } from '../endpoint.ts';

/** An SMS or e-mail that would have been sent. */
const outboxMessage = z.object({
  to: z.string(),
  channel: z.enum(['sms', 'email']),
  subject: z.string().nullable(),
  body: z.string(),
  createdAt: z.iso.datetime(),
});

/** Available in demo mode only; newest first, for all recipients if `to` is omitted. */
export const readOutbox = endpoint({
  method: 'GET',
  path: '/dev/outbox',
  summary: 'What would have been sent by SMS and e-mail (demo only)',
  access: 'visitor',
  query: z.object({ to: z.string().max(254).optional() }),
  answer: answer(z.array(outboxMessage)),
});
