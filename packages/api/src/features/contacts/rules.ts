import type { Verdict } from '../../members/verdict.ts';

/** The facts that decide whether a member may open another's contact details. */
export interface ContactFacts {
  /** Per `is_reachable` in the database: the other is visible to me, and neither blocks the other. */
  reachable: boolean;
  accepted: boolean;
  /** Whether the other has given contact details. */
  shared: boolean;
  /** Until when opening them again is free; null if it counts. */
  freeUntil: Date | null;
}

/** Decides whether contact details may be opened; `free` if they were opened recently. */
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
