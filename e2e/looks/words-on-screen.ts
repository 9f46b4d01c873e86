import type { Page } from '@playwright/test';

import type { WaysInPage } from './in-page.ts';

/**
 * Returns text that must not break at any font size: words of our headings and dates, typed digits, and the number in a
 * ring.
 */
export const findWordFaults = (page: Page, ways: WaysInPage): Promise<string[]> =>
  page.evaluate(({ nameOf, isShown }) => {
    const faults: string[] = [];
    const linesOf = (text: Text, from: number, to: number): number => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      return new Set(boxes.map(({ top }) => Math.round(top / 4))).size;
    };
    const isBroken = (text: Text): boolean =>
      [...text.data.matchAll(/[\p{L}\p{M}\d]+/gu)].some(
        ({ index, 0: word }) => linesOf(text, index, index + word.length) > 1,
      );
    // User text may break, because it can be of any length.
    const written = '[dir=auto], bdi';
    for (const one of document.querySelectorAll('h1, h2, h3, time')) {
      // Text for screen readers only has a size of one pixel.
      const isForEyes = isShown(one) && one.getBoundingClientRect().width > 2;
      if (!isForEyes || one.closest(written) || one.querySelector(written)) continue;
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode())
        if (text instanceof Text && isBroken(text)) faults.push(`a word parts in ${nameOf(one)}`);
    }
    for (const one of document.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]')) {
      const isCut = one.value.length <= 4 && one.scrollWidth > one.clientWidth + 1;
      if (isShown(one) && isCut) faults.push(`${one.value} does not fit its box`);
    }
    for (const ring of document.querySelectorAll('div:has(> svg > circle, > svg > g > circle)')) {
      const number = ring.querySelector(':scope > span[aria-hidden]');
      const share = (number?.getBoundingClientRect().width ?? 0) / ring.getBoundingClientRect().width;
      if (isShown(ring) && share > 0.8) faults.push(`${number?.textContent} does not fit its ring`);
    }
    return faults;
  }, ways);
