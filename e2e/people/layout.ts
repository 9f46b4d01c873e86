import type { Page } from '@playwright/test';

import { settle } from './accessibility.ts';

const lookAtLayout = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const nameOf = (one: Element): string => {
      const words = one.getAttribute('aria-label') ?? one.textContent.trim().replaceAll(/\s+/g, ' ');
      return `${one.tagName.toLowerCase()} "${words.slice(0, 40)}"`;
    };
    const isShown = (one: Element): boolean =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });

    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`scrolls sideways by ${scrollWidth - clientWidth} px`);

    const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    const readAround = (one: Element) => {
      const style = getComputedStyle(one);
      const edge = one.getBoundingClientRect();
      const { position, overflowX, overflowY, clipPath, textOverflow, webkitLineClamp } = style;
      return {
        edge,
        isFixed: position === 'fixed',
        // A bar, or a button that floats, stands above what scrolls below it.
        stands:
          /fixed|sticky/.test(position) ||
          (position === 'absolute' && one.matches('button, :has(> button:only-child)')),
        // A moving strip brings its words by and by.
        moves: one.getAnimations().some((run) => run.playState === 'running'),
        hasBox: style.display !== 'inline' && style.display !== 'contents',
        clipsX: clips(overflowX),
        clipsY: clips(overflowY),
        hides: clips(overflowX) || clips(overflowY) || clipPath !== 'none',
        scrolls: /auto|scroll/.test(overflowX + overflowY),
        // One pixel of its own is how words are kept for screen readers alone.
        isPoint: edge.width <= 2 || edge.height <= 2,
        shortens: textOverflow === 'ellipsis' || webkitLineClamp !== 'none',
      };
    };
    type Around = ReturnType<typeof readAround>;
    const read = new Map<Element, Around>();
    /** Everything around a line that may cut it, from the inside. */
    const around = (line: Element): Around[] => {
      const all: Around[] = [];
      for (let one: Element | null = line; one !== null && one !== document.body; one = one.parentElement) {
        const known = read.get(one) ?? readAround(one);
        read.set(one, known);
        all.push(known);
        if (known.isFixed) break;
      }
      return all;
    };

    interface Line {
      readonly owner: Element;
      readonly box: DOMRect;
    }
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const owner = node.parentElement;
      if (owner === null || node.textContent?.trim() === '' || !isShown(owner)) continue;
      if (owner.closest('svg, script, style, noscript, option, [inert]') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const cutters = around(owner);
      if (cutters.some(({ stands, moves }) => stands || moves)) continue;
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.height < 2) continue;
        let hidden = false;
        for (const { edge, hasBox, clipsX, clipsY, hides, scrolls, isPoint, shortens } of cutters) {
          if (!hasBox) continue;
          const outX = Math.max(edge.left - box.left, box.right - edge.right);
          const outY = Math.max(edge.top - box.top, box.bottom - edge.bottom);
          if (isPoint || (scrolls && (outX > 2 || outY > 2))) hidden = true;
          if (hidden || shortens || !hides) {
            if (shortens) hidden = true;
            continue;
          }
          if (clipsX && outX > box.width / 2) hidden = true;
          else if (clipsX && outX > 2) faults.push(`cut sideways: ${nameOf(owner)}`);
          // A line is taller than its letters.
          else if (clipsY && outY > box.height / 3) faults.push(`cut: ${nameOf(owner)}`);
        }
        if (!hidden) lines.push({ owner, box });
      }
    }
    // From the top: what begins below the end of a line overlaps none of those before.
    lines.sort((one, other) => one.box.top - other.box.top);
    for (const [index, { owner, box }] of lines.entries()) {
      for (let next = index + 1; next < lines.length; next += 1) {
        const { owner: otherOwner, box: other } = lines[next] as Line;
        if (other.top >= box.bottom) break;
        const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const high = Math.min(box.bottom, other.bottom) - other.top;
        if (wide <= 3 || high <= Math.min(box.height, other.height) * 0.45) continue;
        if (otherOwner === owner || otherOwner.contains(owner) || owner.contains(otherOwner)) continue;
        faults.push(`${nameOf(owner)} overlaps ${nameOf(otherOwner)}`);
      }
    }

    const primary = (() => {
      const probe = document.createElement('span');
      probe.style.color = 'var(--primary)';
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    })();
    const targets = 'a[href], button, input, select, textarea, summary, [role=tab], [role=switch]';
    for (const one of document.querySelectorAll<HTMLElement>(targets)) {
      if (!isShown(one) && one.closest('label') === null) continue;
      if (one.closest('[inert]') !== null || one.matches('input[type=hidden]')) continue;
      const style = getComputedStyle(one);
      const inText = style.display === 'inline' && one.matches('a');
      const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : [];
      const boxes = [one, ...labels].map((part) => part.getBoundingClientRect());
      const width = Math.max(...boxes.map((box) => box.width));
      const height = Math.max(...boxes.map((box) => box.height));
      if (width <= 2 || height <= 2 || inText) continue;
      if (width < 23.9 || height < 23.9)
        faults.push(`${Math.round(width)} x ${Math.round(height)} px: ${nameOf(one)}`);
      if (style.backgroundColor === primary && one.matches('a, button') && height < 43.9)
        faults.push(`a main action ${Math.round(height)} px high: ${nameOf(one)}`);
    }
    return [...new Set(faults)];
  });

/** What stands wrong on the screen as it is, one line each. Parts may still follow a change of its size: then it looks again. */
export const findLayoutFaults = async (page: Page): Promise<string[]> => {
  const faults = await lookAtLayout(page);
  if (faults.length === 0) return faults;
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await settle(page);
  return lookAtLayout(page);
};

/** What every page must have, and what none may show, at any width. */
export const findPageFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const count = (selector: string): number =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).length;
    const expected = { h1: 1, main: 1 };
    for (const [selector, times] of Object.entries(expected))
      if (count(selector) !== times) faults.push(`${count(selector)} of ${selector}`);
    const attributes = ['alt', 'aria-label', 'title', 'placeholder', 'href', 'src'];
    const said = [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('body *')].flatMap((one) =>
        attributes.map((name) => one.getAttribute(name) ?? ''),
      ),
    ].join('\n');
    const wrong = /.{0,30}(?:\bundefined\b|\bnull\b|\bNaN\b|\[object |\{\w+\}).{0,30}/.exec(said);
    if (wrong) faults.push(`says ${wrong[0]}`);
    for (const image of document.images)
      if (image.complete && image.naturalWidth === 0) faults.push(`broken image ${image.currentSrc}`);
    return faults;
  });
