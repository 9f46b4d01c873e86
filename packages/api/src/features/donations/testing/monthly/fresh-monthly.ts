import { afterAll, beforeAll, beforeEach } from 'vitest';

import { makeCampaign } from '../make-campaign.ts';
import { monthlyTest } from './monthly-test.ts';
import type { MonthlyTest } from './monthly-test.ts';

/** Monthly giving, to another campaign in each test. */
export interface FreshMonthly extends MonthlyTest {
  readonly slug: string;
  readonly campaignId: string;
}

/** Starts each test on the same morning, with no givers yet. The returned values exist once the tests run. */
export const freshMonthly = (): FreshMonthly => {
  const t = {} as FreshMonthly;
  beforeAll(async () => {
    Object.assign(t, await monthlyTest());
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    t.clock.set('2026-11-15T06:00:00Z');
    Object.assign(t.truth, {
      answers: 'given',
      whileOrdering: async () => undefined,
      whileCharging: async () => undefined,
    });
    const { db } = t.platform;
    await db.deleteFrom('throttleMarks').execute();
    await db.deleteFrom('outboxMessages').execute();
    await db.deleteFrom('monthlyGifts').execute();
    const { slug, id: campaignId } = await makeCampaign(db);
    Object.assign(t, { slug, campaignId });
  });
  return t;
};
