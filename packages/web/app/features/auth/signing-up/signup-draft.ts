import * as z from 'zod';

import { nameOfDraft } from '../../../lib/session/draft-names.ts';
import { clearDraft, keepDraft, readDraft } from '../../../lib/session/drafts.ts';

const lifeMilliseconds = 24 * 60 * 60 * 1000;

// Never the password: a phone that reloads while the SMS is read comes back to the code without it.
const shape = z.object({
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** While a code is awaited: from when another may be asked for. */
  nextSendAt: z.number().nullable(),
  keptAt: z.number(),
});

/** What of an unfinished signup survives a reload. */
export type SignupDraft = Omit<z.infer<typeof shape>, 'keptAt'>;

/** The unfinished signup of the last day. */
export const readSignupDraft = (): SignupDraft | undefined => {
  const read = shape.safeParse(readDraft(nameOfDraft('signup')));
  return read.success && Date.now() - read.data.keptAt < lifeMilliseconds ? read.data : undefined;
};

/** Keeps it for a day from now on. */
export const keepSignupDraft = (draft: SignupDraft): void =>
  keepDraft(nameOfDraft('signup'), { ...draft, keptAt: Date.now() });

/** Forgets it, as whoever confirmed their number is registered. */
export const clearSignupDraft = (): void => clearDraft(nameOfDraft('signup'));
