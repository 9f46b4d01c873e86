import { asSeen } from './web-address.ts';
import { holdsWayOrSite, holdsWayToReach } from './ways-to-reach.ts';

const half = /(?<!\p{Nd})\p{Nd}{5}(?!\p{Nd})/gu;
const onlyHalf = (text: string): string[] => {
  const halves = asSeen(text).match(half) ?? [];
  return halves.length === 1 ? halves : [];
};

const holdTogether = (texts: readonly string[]): boolean =>
  holdsWayOrSite(texts.join('\n')) || holdsWayToReach(texts.flatMap(onlyHalf).join(' and '));

/** Which of several texts ends a way to reach somebody that began in those before it; none, where one alone holds it. */
export const endOfWayOver = (texts: readonly string[]): number =>
  texts.some(holdsWayOrSite)
    ? -1
    : texts.findIndex((_, place) => place > 0 && holdTogether(texts.slice(0, place + 1)));
