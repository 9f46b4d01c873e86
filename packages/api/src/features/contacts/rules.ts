import type { ProblemCode } from '@mysathi/contract/errors';

/** What is known when one member wants to open another's contact details. */
export interface ContactFacts {
  /** Neither has blocked the other, and the other is there. */
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
}: ContactFacts): { may: 'count' | 'free' } | { refused: ProblemCode } => {
  if (!reachable) return { refused: 'profile_gone' };
  if (!accepted) return { refused: 'contact_locked' };
  if (!shared) return { refused: 'contact_not_shared' };
  return { may: freeUntil === null ? 'count' : 'free' };
};
