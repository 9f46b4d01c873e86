import * as z from 'zod';

import { nameOfDraft } from '../../../lib/session/draft-names.ts';
import { clearDraft, keepDraft, readDraft } from '../../../lib/session/drafts.ts';

const lifeMilliseconds = 24 * 60 * 60 * 1000;

// Never the password: a phone that reloads the page while the SMS is read returns to the code step without it.
const shape = z.object({
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** While a code is awaited: when another may be requested; null otherwise. */
  nextSendAt: z.number().nullable(),
  keptAt: z.number(),
});

/** The part of an unfinished signup that survives a reload. */
export type SignupDraft = Omit<z.infer<typeof shape>, 'keptAt'>;

/** Returns the unfinished signup of the last day. */
export const readSignupDraft = (): SignupDraft | undefined => {
  const read = shape.safeParse(readDraft(nameOfDraft('signup')));
  return read.success && Date.now() - read.data.keptAt < lifeMilliseconds ? read.data : undefined;
};

/** Keeps the draft for another day. */
export const keepSignupDraft = (draft: SignupDraft): void =>
  keepDraft(nameOfDraft('signup'), { ...draft, keptAt: Date.now() });

/** Deletes the draft, once the number is confirmed. */
export const clearSignupDraft = (): void => clearDraft(nameOfDraft('signup'));
