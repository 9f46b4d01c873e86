/** How many recommendations a day has, how many of them are reserved for newcomers, and how long one is a newcomer. */
export const dailyChoice = { matches: 24, newcomers: 6, newcomerDays: 14 } as const;

/** A member who could be recommended today. */
export interface DailyCandidate {
  id: string;
  /** Percent. */
  fit: number;
  newcomer: boolean;
}

const bestFirst = (one: DailyCandidate, other: DailyCandidate): number =>
  other.fit - one.fit || (one.id < other.id ? -1 : 1);

/**
 * Returns the day's recommendations, best fit first; some places go to the best newcomers even if others fit better.
 */
export const chooseDaily = (candidates: readonly DailyCandidate[]): DailyCandidate[] => {
  const ranked = candidates.toSorted(bestFirst);
  const reserved = ranked.filter(({ newcomer }) => newcomer).slice(0, dailyChoice.newcomers);
  const others = ranked.filter((candidate) => !reserved.includes(candidate));
  return [...reserved, ...others.slice(0, dailyChoice.matches - reserved.length)].toSorted(bestFirst);
};
