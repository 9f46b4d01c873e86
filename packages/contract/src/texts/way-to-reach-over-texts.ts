import { asSeen } from './web-address.ts';
import { holdsWayToReachOrSite, containsContactDetails } from './ways-to-reach.ts';

const half = /(?<!\p{Nd})\p{Nd}{5}(?!\p{Nd})/gu;
const onlyHalf = (text: string): string[] => {
  const halves = asSeen(text).match(half) ?? [];
  return halves.length === 1 ? halves : [];
};

const holdTogether = (texts: readonly string[]): boolean =>
  holdsWayToReachOrSite(texts.join('\n')) || containsContactDetails(texts.flatMap(onlyHalf).join(' and '));

/**
 * Returns the index of the text that completes contact details begun in earlier texts; -1 if none does, or if a single
 * text contains them.
 */
export const textCompletingWayToReach = (texts: readonly string[]): number =>
  texts.some(holdsWayToReachOrSite)
    ? -1
    : texts.findIndex((_, place) => place > 0 && holdTogether(texts.slice(0, place + 1)));
