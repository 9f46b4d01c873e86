import type { CampaignTotals } from '@mysathi/contract/endpoints/campaigns';

/** A part of a campaign's goal, in paise; stages fill in the order of their numbers. */
export interface Stage {
  readonly number: number;
  readonly label: string;
  readonly amount: number;
}

const percentOf = (part: number, whole: number): number => Number((BigInt(part) * 100n) / BigInt(whole));

/** Computes the figures of a campaign; stages fill one after the other. Without stages, the goal is the only one. */
export const totalsOf = (
  { goal, raised, donors, gifts }: { goal: number; raised: number; donors: number; gifts: number },
  planned: readonly Stage[],
): CampaignTotals => {
  let left = raised;
  const stages = planned
    .toSorted((one, other) => one.number - other.number)
    .map((stage) => {
      const reached = Math.min(left, stage.amount);
      left -= reached;
      return { ...stage, raised: reached, percent: percentOf(reached, stage.amount) };
    });
  const current = stages.find((stage) => stage.raised < stage.amount) ?? stages.at(-1);
  return {
    goal,
    raised,
    percent: percentOf(raised, goal),
    donors,
    gifts,
    stages: stages.map((stage) => ({
      ...stage,
      state: stage.raised === stage.amount ? 'filled' : stage === current ? 'filling' : 'waiting',
    })),
    currentStage: current?.number ?? 0,
  };
};
