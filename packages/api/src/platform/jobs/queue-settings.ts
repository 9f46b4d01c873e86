import type { Queue } from 'pg-boss';
import type * as z from 'zod';

import { daySeconds, hourSeconds } from '../clock.ts';
import type { JobKind } from './jobs.ts';

/** How long waiting jobs are kept; a site may be off for this long. */
const keptWaitingDays = 14;

/** How many jobs of a scheduled kind, including those requested in addition, are handled at once. */
export const mostTogether = 500;

/** Higher priorities run first; the default is 0. */
export const bulkPriority = -1;

/** Returns the settings of the queue of a kind of job. */
export const queueOf = ({ name, retries, runSeconds }: JobKind<z.ZodType>): Queue => ({
  name,
  notify: true,
  retryLimit: retries,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: runSeconds,
  retentionSeconds: keptWaitingDays * daySeconds,
  deleteAfterSeconds: hourSeconds,
});

/** Tells whether a queue that was found has these settings. */
export const isSetTo = (found: object, settings: object): boolean =>
  Object.entries(settings).every(([name, value]) => Reflect.get(found, name) === value);
