import { setTimeout as wait } from 'node:timers/promises';

/** How often to try, and how long to wait between two attempts. */
export interface RetryPlan {
  readonly attempts: number;
  readonly milliseconds: number;
}

/** Repeats an attempt until its outcome is not null; returns null if every attempt failed. Exceptions end it. */
export const retryUntilResult = async <Outcome>(
  { attempts, milliseconds }: RetryPlan,
  attempt: () => Promise<Outcome | null>,
): Promise<Outcome | null> => {
  for (let left = attempts; left > 0; left -= 1) {
    const outcome = await attempt();
    if (outcome !== null) return outcome;
    await wait(milliseconds);
  }
  return null;
};
