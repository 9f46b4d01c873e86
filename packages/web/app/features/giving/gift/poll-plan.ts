import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

const firstMilliseconds = 3000;
const mostMilliseconds = 30_000;
const growth = 1.25;

/** About half an hour; after that the donor presses "Check now" or returns later. */
const awaitedRounds = 60;
/** Polls after the confirmation: a second payment may be reported a moment later. */
const lastRounds = 4;

const roundsOf = ({ state, awaited }: Pick<GiftStatus, 'state' | 'awaited'>): number =>
  awaited ? awaitedRounds : state === 'confirmed' ? lastRounds : 0;

/** Returns the milliseconds to wait before polling a gift again; null to stop polling. */
export const waitBefore = (gift: Pick<GiftStatus, 'state' | 'awaited'>, round: number): number | null =>
  round < roundsOf(gift) ? Math.min(firstMilliseconds * growth ** round, mostMilliseconds) : null;
