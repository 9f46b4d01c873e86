import { afterAll, beforeAll, beforeEach } from 'vitest';

import { makeCampaign } from '../make-campaign.ts';
import { monthlyTest } from './monthly-test.ts';
import type { MonthlyTest } from './monthly-test.ts';

/** Giving every month, in each test to another campaign. */
export interface FreshMonthly extends MonthlyTest {
  readonly slug: string;
  readonly campaignId: string;
}

/** The same morning before each test, with nobody who gives yet. What it gives is there once the tests run. */
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
