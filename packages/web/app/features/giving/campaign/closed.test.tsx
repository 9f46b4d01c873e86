import type { CampaignCard } from '@mysathi/contract/endpoints/campaigns';
import { expect, test } from 'vitest';

import { readable } from '../../../lib/testing/in-english.tsx';
import { Standing } from '../hub/campaign-card.tsx';
import { Closed } from './closed.tsx';

const covered = { status: 'paused', coveredOn: '2026-11-20' } as const;

test('a campaign says why it takes no gifts, and leads to other causes', () => {
  const why = readable(<Closed {...covered} />);
  expect(why).toContain('paused on 20\u00a0November\u00a02026, when its bills were covered');
  expect(why).toContain('See other causes');
  expect(readable(<Closed status="paused" coveredOn={null} />)).toContain('is paused and takes no gifts now');
  expect(readable(<Closed status="ended" coveredOn={null} />)).toContain('has ended');
});

test.each<[string, Partial<CampaignCard>, number]>([
  ['Bills covered', covered, 100],
  ['Bills covered', covered, 112],
  // Some gifts were refunded since.
  ['Paused', covered, 99],
  ['Paused', { status: 'paused', coveredOn: null }, 120],
  ['Ended', { status: 'ended', coveredOn: null }, 120],
])('its card says %s of %j at %i percent', (word, standing, percent) => {
  const totals = {
    goal: 1000,
    raised: 10 * percent,
    percent,
    donors: 1,
    gifts: 1,
    stages: [],
    currentStage: 0,
  };
  const card = { status: 'live', coveredOn: null, daysLeft: 3, ...standing, totals } as const;
  expect(readable(<Standing {...card} />).trim()).toBe(word);
});
