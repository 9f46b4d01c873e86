import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { ElementHandle, Page } from '@playwright/test';

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe-core finds wrong on the page as it stands, or in a part of it, one line each. A document reads axe-core once,
 * for all looks at it: to send and read it took longer than many a look.
 */
export const findWithAxe = async (
  page: Page,
  runOnly: Axe.RunOnly,
  within?: string | ElementHandle,
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  return page.evaluate(
    async ([only, part]) => {
      if (window.axe === undefined) throw new Error('axe-core is not in the page');
      const context = part === undefined ? document : { include: [part] };
      const { violations } = await window.axe.run(context, {
        runOnly: only,
        resultTypes: ['violations'],
        // By itself it reads all styles beforehand, for a rule that is not among ours.
        preload: { assets: ['media'] },
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
      );
    },
    [runOnly, within] as const,
  );
};
