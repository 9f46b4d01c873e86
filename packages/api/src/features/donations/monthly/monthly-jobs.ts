import * as z from 'zod';

import { jobKind, regularJob } from '../../../platform/jobs/jobs.ts';

/** Comes round every minute, and at once when something was heard of a mandate. */
export const followMonthlyJob = regularJob({
  name: 'follow-monthly-gifts',
  at: '* * * * *',
  retries: 0,
  runSeconds: 300,
});

/** Asks for months by day: who is told of one may want to stop it. */
export const takeMonthsJob = regularJob({
  name: 'take-monthly-gifts',
  at: '*/15 9-20 * * *',
  retries: 0,
  runSeconds: 600,
});

/** Has the payment company end the mandates of a monthly gift that are to end; what gets no answer is tried again by the clock. */
export const endMandateJob = jobKind({
  name: 'end-mandate',
  data: z.object({ id: z.uuid() }),
  retries: 0,
  idOf: ({ id }) => id,
});
