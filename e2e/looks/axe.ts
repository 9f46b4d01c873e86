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
 * Returns axe-core's findings on the current page, or a part of it, one line each. axe-core is injected once per
 * document, because that takes longer than many a check.
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
        // By default it would first load all style sheets, for a rule that we do not use.
        preload: { assets: ['media'] },
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
      );
    },
    [runOnly, within] as const,
  );
};
