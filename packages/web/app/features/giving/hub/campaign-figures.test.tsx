import { expect, test } from 'vitest';

import type { CampaignTotals } from '@mysathi/contract/endpoints/campaigns';

import { readable } from '../../../lib/testing/in-english.tsx';
import { PercentLines } from './campaign-figures.tsx';

const totals = {
  raised: 50_000_00,
  goal: 5_00_000_00,
  percent: 10,
  stages: [],
  currentStage: null,
} as unknown as CampaignTotals;

test('a percent stands beside its sign, as everywhere in English', () => {
  expect(readable(<PercentLines totals={totals} />)).toContain('10% of the goal');
});
