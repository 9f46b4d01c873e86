import type { Verdict } from '../../members/verdict.ts';

/** What is known when one member wants to open another's contact details. */
export interface ContactFacts {
  /** By `is_reachable` of the database: the other is there for me, and neither blocks the other. */
  reachable: boolean;
  accepted: boolean;
  /** The other has given contact details. */
  shared: boolean;
  /** Until when looking again is free; null when it counts. */
  freeUntil: Date | null;
}

/** Whether contact details may be opened: `free` when they were opened before, not long ago. */
export const mayOpenContact = ({
  reachable,
  accepted,
  shared,
  freeUntil,
}: ContactFacts): Verdict<'count' | 'free'> => {
  if (!reachable) return { refused: 'profile_gone' };
  if (!accepted) return { refused: 'contact_locked' };
  if (!shared) return { refused: 'contact_not_shared' };
  return { may: freeUntil === null ? 'count' : 'free' };
};
