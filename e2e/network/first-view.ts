import { expect } from '@playwright/test';
import type { Page, Response } from '@playwright/test';

/** Opens a page until its list comes with it: the server leaves out a list that takes too long to read. */
export const openWithList = async (page: Page, path: string): Promise<Response | null> => {
  let answer: Response | null = null;
  await expect(async () => {
    // Without its list a page finishes loading only with its scripts, which a journey may hold back.
    answer = await page.goto(path, { waitUntil: 'commit' });
    expect(await answer?.text(), path).not.toContain('aria-busy="true"');
  }).toPass();
  await page.waitForLoadState();
  return answer;
};
