import { setTimeout as wait } from 'node:timers/promises';

/** How often something is attempted, and how long between two attempts. */
export interface Patience {
  readonly attempts: number;
  readonly milliseconds: number;
}

/** Attempts something until its outcome is not null; gives null where no attempt had one. What it throws ends it. */
export const insist = async <Outcome>(
  { attempts, milliseconds }: Patience,
  attempt: () => Promise<Outcome | null>,
): Promise<Outcome | null> => {
  for (let left = attempts; left > 0; left -= 1) {
    const outcome = await attempt();
    if (outcome !== null) return outcome;
    await wait(milliseconds);
  }
  return null;
};
