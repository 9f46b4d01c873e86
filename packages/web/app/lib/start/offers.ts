import { atom } from 'nanostores';

import { parseJson } from '../calls/parse-json.ts';

/** What this device remembers of what it was offered, and of when it is time to offer. */
export interface OfferMemory {
  /** How often members came, today's included. */
  readonly visits: number;
  /** When somebody was last here, in milliseconds. */
  readonly seenAt: number;
  /** An interest was accepted while somebody looked. */
  readonly accepted: boolean;
  /** When installing was refused, in milliseconds; 0 when never. */
  readonly refusedAt: number;
  /** Somebody said whether to be told on this device when they were offered it. */
  readonly pushAnswered: boolean;
}

const key = 'offers';
const minute = 60 * 1000;
const day = 24 * 60 * minute;
/** Who comes back after so long makes another visit. */
const visitEndsAfter = 30 * minute;
const refusedFor = 60 * day;

/** A device that remembers nothing. */
export const nothingOffered: OfferMemory = {
  visits: 0,
  seenAt: 0,
  accepted: false,
  refusedAt: 0,
  pushAnswered: false,
};

/** The memory of somebody who is here now: a new visit when the last one has ended. */
export const seenNow = (memory: OfferMemory, now: number): OfferMemory => ({
  ...memory,
  visits: memory.visits + (now - memory.seenAt > visitEndsAfter ? 1 : 0),
  seenAt: now,
});

/**
 * Installing is offered from the second visit on, once an interest is accepted, or where an answer is heard of in no
 * other way; and not soon after a no.
 */
export const mayOfferInstall = (
  { visits, accepted, refusedAt }: OfferMemory,
  now: number,
  toHearOfAnswer = false,
): boolean => (visits > 1 || accepted || toHearOfAnswer) && now - refusedAt > refusedFor;

/** Being told on this device is offered until somebody answers, and only where the browser was never asked. */
export const mayOfferPush = ({ pushAnswered }: OfferMemory, permission: NotificationPermission): boolean =>
  !pushAnswered && permission === 'default';

/** The memory in what a device kept; whatever is not of its kind counts as nothing. */
export const readMemory = (kept: string | null): OfferMemory => {
  const found = parseJson(kept ?? '');
  if (typeof found !== 'object' || found === null) return nothingOffered;
  const sound = Object.entries(found).filter(
    ([name, value]) => typeof value === typeof (nothingOffered as unknown as Record<string, unknown>)[name],
  );
  return { ...nothingOffered, ...(Object.fromEntries(sound) as Partial<OfferMemory>) };
};

/** What this device remembers, once a member's page asked for it. */
export const $offers = atom<OfferMemory>(nothingOffered);

/** Changes what this device remembers. */
export const rememberOffers = (change: (before: OfferMemory) => OfferMemory): void => {
  const memory = change(readMemory(window.localStorage.getItem(key)));
  $offers.set(memory);
  try {
    window.localStorage.setItem(key, JSON.stringify(memory));
  } catch {
    // A full or closed store: it is offered again, or not at all.
  }
};
