import type { Page } from '@playwright/test';

/** Returns the faults of the page's landmarks, one line each; `footers` is the expected number of footers. */
export const findLandmarkFaults = (page: Page, footers: 0 | 1): Promise<string[]> =>
  page.evaluate((expectedFooters) => {
    const faults: string[] = [];
    const isShown = (one: Element): boolean => one.checkVisibility({ visibilityProperty: true });
    // Inside of these, header and footer belong to that element and not to the page.
    const isOfPage = (one: Element): boolean =>
      one.parentElement?.closest('article, aside, main, nav, section, dialog') === null;
    const shown = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isShown);
    const counts = {
      main: [shown('main, [role=main]').length, 1],
      banner: [shown('header, [role=banner]').filter(isOfPage).length, 1],
      contentinfo: [shown('footer, [role=contentinfo]').filter(isOfPage).length, expectedFooters],
    };
    for (const [landmark, [found, expected]] of Object.entries(counts))
      if (found !== expected) faults.push(`${found} of ${landmark} instead of ${expected}`);

    const textOf = (id: string): string => document.getElementById(id)?.textContent ?? '';
    const nameOf = (one: Element): string =>
      one.ariaLabel ?? (one.getAttribute('aria-labelledby') ?? '').split(' ').map(textOf).join(' ');
    for (const kind of ['nav, [role=navigation]', 'aside, [role=complementary]']) {
      const named = shown(kind).map((one) => nameOf(one).trim());
      if (named.includes('')) faults.push(`${kind} without a name`);
      const twice = named.find((name, index) => named.indexOf(name) !== index);
      if (twice !== undefined) faults.push(`two of ${kind} called "${twice}"`);
    }

    const around =
      'header, nav, main, footer, aside, dialog, [role=alert], [role=status], output, [aria-live], a[href="#page"]';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const owner = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (owner === null || words === '' || owner.matches('script, style, noscript, template')) continue;
      if (isShown(owner) && owner.closest(around) === null)
        faults.push(`outside of all landmarks: ${words.slice(0, 40)}`);
    }
    return faults;
  }, footers);
