import { test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { joinSparsely, sendInterest } from './by-api.ts';
import { comeFromOwnNetwork } from './giving.ts';

type Newcomer = Parameters<typeof joinSparsely>[1];

/** Creates two new members: her in the open browser, him in a separate one. */
export const joinTwo = async (hers: Page, her: Newcomer, him: Newcomer) => {
  const context = await hers.context().browser()?.newContext();
  if (context === undefined) throw new Error('No browser runs in which he could join.');
  const his = await context.newPage();
  for (const page of [hers, his]) await comeFromOwnNetwork(page.context(), test.info());
  const [she, he] = await Promise.all([joinSparsely(hers, her), joinSparsely(his, him)]);
  return { his, she, he };
};

/** Creates two new members of whom he has sent an interest; she is not signed in anywhere and has not answered. */
export const joinWithInterest = async (hers: Page, her: Newcomer, him: Newcomer): Promise<void> => {
  const { his, she } = await joinTwo(hers, her, him);
  await sendInterest({ page: his }, she.id);
  await his.context().close();
  await hers.context().clearCookies();
};
