import type { Page } from '@playwright/test';

import type { WaysInPage } from './in-page.ts';

/** Returns controls that are too small for a finger. */
export const findTargetFaults = (page: Page, ways: WaysInPage): Promise<string[]> =>
  page.evaluate(({ nameOf, isShown }) => {
    const faults: string[] = [];
    const readPrimary = (): string => {
      const probe = document.createElement('span');
      probe.style.color = 'var(--primary)';
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    /** Returns the size of a control including its label. */
    const sizeOf = (one: HTMLElement) => {
      const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : [];
      const boxes = [one, ...labels].map((part) => part.getBoundingClientRect());
      return {
        width: Math.max(...boxes.map((box) => box.width)),
        height: Math.max(...boxes.map((box) => box.height)),
      };
    };

    /** Whether its card or row is a target too. */
    const coversMore = (one: HTMLElement): boolean =>
      ['::before', '::after'].some((part) => getComputedStyle(one, part).position === 'absolute');

    const isPhone = innerWidth < 600;
    // The height of a chip.
    const ownRow = 39.9;
    const primary = readPrimary();
    const targets = 'a[href], button, input, select, textarea, summary, [role=tab], [role=switch]';
    for (const one of document.querySelectorAll<HTMLElement>(targets)) {
      if (!isShown(one) && one.closest('label') === null) continue;
      if (one.closest('[inert]') !== null || one.matches('input[type=hidden]')) continue;
      const { display, backgroundColor } = getComputedStyle(one);
      const inText = display === 'inline' && one.matches('a');
      const { width, height } = sizeOf(one);
      if (width <= 2 || height <= 2 || inText) continue;
      if (width < 23.9 || height < 23.9)
        faults.push(`${Math.round(width)} x ${Math.round(height)} px: ${nameOf(one)}`);
      if (isPhone && one.matches('a, summary') && height < ownRow && !coversMore(one))
        faults.push(`${Math.round(height)} px high in a row of its own: ${nameOf(one)}`);
      if (backgroundColor === primary && one.matches('a, button') && height < 43.9)
        faults.push(`a main action ${Math.round(height)} px high: ${nameOf(one)}`);
    }
    return faults;
  }, ways);
