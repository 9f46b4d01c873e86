import { atom } from 'nanostores';

import { parseJson } from '../calls/parse-json.ts';

/** What this device remembers about offers it has shown, and about when to show them. */
export interface OfferMemory {
  /** The number of visits, including the current one. */
  readonly visits: number;
  /** The time of the last activity, in milliseconds. */
  readonly seenAt: number;
  /** Whether an interest was accepted while the member was on the page. */
  readonly accepted: boolean;
  /** The time installing was declined, in milliseconds; 0 if never. */
  readonly refusedAt: number;
  /** Whether the offer of notifications on this device was answered. */
  readonly pushAnswered: boolean;
}

const key = 'offers';
const minute = 60 * 1000;
const day = 24 * 60 * minute;
/** Returning after this long counts as another visit. */
const visitEndsAfter = 30 * minute;
const refusedFor = 60 * day;

/** The memory of a new device. */
export const nothingOffered: OfferMemory = {
  visits: 0,
  seenAt: 0,
  accepted: false,
  refusedAt: 0,
  pushAnswered: false,
};

/** Records activity now, counting a new visit if the last one has ended. */
export const seenNow = (memory: OfferMemory, now: number): OfferMemory => ({
  ...memory,
  visits: memory.visits + (now - memory.seenAt > visitEndsAfter ? 1 : 0),
  seenAt: now,
});

/**
 * Whether to offer installing: from the second visit on, once an interest is accepted, or if the member could not learn
 * of an answer otherwise; but not soon after declining.
 */
export const mayOfferInstall = (
  { visits, accepted, refusedAt }: OfferMemory,
  now: number,
  toHearOfAnswer = false,
): boolean => (visits > 1 || accepted || toHearOfAnswer) && now - refusedAt > refusedFor;

/** Whether to offer notifications: until answered, and only if the browser has not asked yet. */
export const mayOfferPush = ({ pushAnswered }: OfferMemory, permission: NotificationPermission): boolean =>
  !pushAnswered && permission === 'default';

/** Parses the stored memory; values of a wrong type are ignored. */
export const readMemory = (kept: string | null): OfferMemory => {
  const found = parseJson(kept ?? '');
  if (typeof found !== 'object' || found === null) return nothingOffered;
  const sound = Object.entries(found).filter(
    ([name, value]) => typeof value === typeof (nothingOffered as unknown as Record<string, unknown>)[name],
  );
  return { ...nothingOffered, ...(Object.fromEntries(sound) as Partial<OfferMemory>) };
};

/** This device's memory, once a member's page has read it. */
export const $offers = atom<OfferMemory>(nothingOffered);

/** Changes what this device remembers. */
export const rememberOffers = (change: (before: OfferMemory) => OfferMemory): void => {
  const memory = change(readMemory(window.localStorage.getItem(key)));
  $offers.set(memory);
  try {
    window.localStorage.setItem(key, JSON.stringify(memory));
  } catch {
    // If storage is full or blocked, the offer comes again or not at all.
  }
};
