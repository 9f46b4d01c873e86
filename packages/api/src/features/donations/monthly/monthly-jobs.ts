import * as z from 'zod';

import { jobKind, regularJob } from '../../../platform/jobs/jobs.ts';

/** Runs every minute, and at once after an event about a mandate. */
export const followMonthlyJob = regularJob({
  name: 'follow-monthly-gifts',
  at: '* * * * *',
  retries: 0,
  runSeconds: 300,
});

/** Requests months in the daytime, so that donors who are told may still stop them. */
export const takeMonthsJob = regularJob({
  name: 'take-monthly-gifts',
  at: '*/15 9-20 * * *',
  retries: 0,
  runSeconds: 600,
});

/** Asks the payment company to end the mandates of a monthly gift; without an answer it is retried on schedule. */
export const endMandateJob = jobKind({
  name: 'end-mandate',
  data: z.object({ id: z.uuid() }),
  retries: 0,
  idOf: ({ id }) => id,
});
