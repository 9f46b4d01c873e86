/** How many recommendations a day holds, and how many of them are kept for newcomers. */
export const dailyChoice = { matches: 24, newcomers: 6, newcomerDays: 14 } as const;

/** Somebody who could be recommended today. */
export interface DailyCandidate {
  id: string;
  /** Percent. */
  fit: number;
  newcomer: boolean;
}

const bestFirst = (one: DailyCandidate, other: DailyCandidate): number =>
  other.fit - one.fit || (one.id < other.id ? -1 : 1);

/** The day's recommendations, best fit first; a share goes to the best newcomers even when others fit better. */
export const chooseDaily = (candidates: readonly DailyCandidate[]): DailyCandidate[] => {
  const ranked = candidates.toSorted(bestFirst);
  const reserved = ranked.filter(({ newcomer }) => newcomer).slice(0, dailyChoice.newcomers);
  const others = ranked.filter((candidate) => !reserved.includes(candidate));
  return [...reserved, ...others.slice(0, dailyChoice.matches - reserved.length)].toSorted(bestFirst);
};
