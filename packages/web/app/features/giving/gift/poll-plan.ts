import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

const firstMilliseconds = 3000;
const mostMilliseconds = 30_000;
const growth = 1.25;

/** About half an hour; who waits for longer presses Check now, or comes back. */
const awaitedRounds = 60;
/** After the confirmation: a second payment is heard of a moment later. */
const lastRounds = 4;

const roundsOf = ({ state, awaited }: Pick<GiftStatus, 'state' | 'awaited'>): number =>
  awaited ? awaitedRounds : state === 'confirmed' ? lastRounds : 0;

/** How long a page waits before it asks about a gift once more, in milliseconds; null when it asks no more by itself. */
export const waitBefore = (gift: Pick<GiftStatus, 'state' | 'awaited'>, round: number): number | null =>
  round < roundsOf(gift) ? Math.min(firstMilliseconds * growth ** round, mostMilliseconds) : null;
