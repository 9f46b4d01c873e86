import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { expectNoSidewaysScroll } from './giving.ts';

/** What a tag in the document's head says. */
export const contentOf = async (page: Page, which: string): Promise<string> =>
  (await page.locator(`meta[${which}]`).getAttribute('content')) ?? '';

/** The facts for machines that came with the document. */
export const factsOf = async (page: Page): Promise<Record<string, unknown>> =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');

/** Sees one first heading with these words, the landmarks around it, and no sideways scroll. */
export const readable = async (page: Page, heading: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
};
