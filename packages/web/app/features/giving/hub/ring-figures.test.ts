import type { CampaignTotals } from '@mysathi/contract/endpoints/campaigns';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ownShare, ringFigures } from './ring-figures.ts';

const stageAmount = 1_25_000_00;

/** Returns figures as the ledger computes them: stages fill one after another. */
const totalsWith = (raised: number, stages = 4): CampaignTotals => {
  const goal = stageAmount * Math.max(stages, 1);
  const filled = Array.from({ length: stages }, (_, index) => {
    const reached = Math.max(0, Math.min(raised - index * stageAmount, stageAmount));
    return {
      number: index + 1,
      label: `Bill ${index + 1}`,
      amount: stageAmount,
      raised: reached,
      percent: Math.floor((100 * reached) / stageAmount),
      state: reached === stageAmount ? ('filled' as const) : ('filling' as const),
    };
  });
  const current = filled.find(({ state }) => state === 'filling') ?? filled.at(-1);
  return {
    goal,
    raised,
    percent: Math.floor((100 * raised) / goal),
    donors: 1,
    gifts: 1,
    stages: filled,
    currentStage: current?.number ?? 0,
  };
};

describe('the ring of a campaign', () => {
  test('shows the stage, and the goal around it', () => {
    expect(ringFigures(totalsWith(50_000_00))).toMatchObject({
      percent: 40,
      outer: 10,
      stage: { number: 1 },
    });
  });

  test('shows the goal alone where there are no stages, and where there is one', () => {
    expect(ringFigures(totalsWith(50_000_00, 0))).toEqual({
      percent: 40,
      outer: undefined,
      stage: undefined,
    });
    expect(ringFigures(totalsWith(50_000_00, 1))).toEqual({
      percent: 40,
      outer: undefined,
      stage: undefined,
    });
  });

  test('says the truth above the goal', () => {
    expect(ringFigures(totalsWith(2_50_000_00, 0)).percent).toBe(200);
  });
});

describe('my own share', () => {
  test('lies at the end of the arc', () => {
    expect(ownShare(totalsWith(50_000_00), 2500_00)).toEqual({ from: 38, to: 40 });
  });

  test('shows only what reached the stage that fills now', () => {
    expect(ownShare(totalsWith(stageAmount + 2500_00), 10_000_00)).toEqual({ from: 0, to: 2 });
    expect(ownShare(totalsWith(stageAmount), 10_000_00)).toBeUndefined();
  });

  test('can be seen, however small the gift is', () => {
    expect(ownShare(totalsWith(50_000_00), 10_00)).toEqual({ from: 38.5, to: 40 });
    expect(ownShare(totalsWith(300_00), 300_00)).toEqual({ from: 0, to: 1.5 });
    expect(ownShare(totalsWith(4 * stageAmount), 10_00)).toEqual({ from: 98.5, to: 100 });
  });

  test('is not shown before it counts, nor beyond a full circle', () => {
    expect(ownShare(totalsWith(0), 2500_00)).toBeUndefined();
    expect(ownShare(totalsWith(2_50_000_00, 0), 100_00)).toBeUndefined();
    expect(ownShare(totalsWith(5 * stageAmount), 100_00)).toBeUndefined();
  });

  test('is a part of the arc, whatever was raised and given', () => {
    const paise = fc.integer({ min: 0, max: 6_00_000_00 });
    fc.assert(
      fc.property(paise, paise, fc.nat({ max: 5 }), (raised, own, stages) => {
        const totals = totalsWith(raised, stages);
        const share = ownShare(totals, own);
        if (share === undefined) return;
        expect(share.from).toBeGreaterThanOrEqual(0);
        expect(share.to).toBeGreaterThan(share.from);
        expect(share.to).toBeLessThanOrEqual(100);
      }),
    );
  });
});
