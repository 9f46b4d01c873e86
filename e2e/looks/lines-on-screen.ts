import type { Page } from '@playwright/test';

import type { WaysInPage } from './in-page.ts';

/** Returns lines of text that are cut off, overlap, or begin with a separator. */
export const findLineFaults = (page: Page, ways: WaysInPage): Promise<string[]> =>
  page.evaluate(({ nameOf, isShown }) => {
    const faults: string[] = [];

    const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    const readAround = (one: Element) => {
      const style = getComputedStyle(one);
      const edge = one.getBoundingClientRect();
      const { position, overflowX, overflowY, textOverflow, webkitLineClamp } = style;
      return {
        edge,
        isFixed: position === 'fixed',
        // A bar or floating button stays above what scrolls below it.
        stands:
          /fixed|sticky/.test(position) ||
          (position === 'absolute' && one.matches('button, :has(> button:only-child)')),
        // A moving strip reveals its text gradually.
        moves: one.getAnimations().some((run) => run.playState === 'running'),
        hasBox: style.display !== 'inline' && style.display !== 'contents',
        clipsX: clips(overflowX),
        clipsY: clips(overflowY),
        scrolls: /auto|scroll/.test(overflowX + overflowY),
        // Text for screen readers only has a size of one pixel.
        isPoint: edge.width <= 2 || edge.height <= 2,
        shortens: textOverflow === 'ellipsis' || webkitLineClamp !== 'none',
      };
    };
    type Around = ReturnType<typeof readAround>;
    const read = new Map<Element, Around>();
    /** Returns all ancestors that may clip a line, from the inside out. */
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

    /** Returns the effect of an ancestor on a line: hiding it on purpose, or cutting it off. */
    const effectOn = (
      box: DOMRect,
      { edge, hasBox, clipsX, clipsY, scrolls, isPoint, shortens }: Around,
    ): 'hides' | 'cut' | 'cut sideways' | undefined => {
      if (!hasBox) return undefined;
      const outX = Math.max(edge.left - box.left, box.right - edge.right);
      const outY = Math.max(edge.top - box.top, box.bottom - edge.bottom);
      if (isPoint || shortens || (scrolls && (outX > 2 || outY > 2))) return 'hides';
      if (clipsX && outX > box.width / 2) return 'hides';
      if (clipsX && outX > 2) return 'cut sideways';
      // A line box is taller than its letters.
      return clipsY && outY > box.height / 3 ? 'cut' : undefined;
    };
    /** Whether a line is visible; records the ancestors that cut it off. */
    const isInSight = (owner: Element, box: DOMRect, cutters: readonly Around[]): boolean => {
      if (box.width < 2 || box.height < 2) return false;
      for (const cutter of cutters) {
        const effect = effectOn(box, cutter);
        if (effect === 'hides') return false;
        if (effect !== undefined) faults.push(`${effect}: ${nameOf(owner)}`);
      }
      return true;
    };

    interface Line {
      readonly owner: Element;
      readonly box: DOMRect;
    }
    const linesOf = (words: Node): Line[] => {
      const owner = words.parentElement;
      if (owner === null || words.textContent?.trim() === '' || !isShown(owner)) return [];
      if (owner.closest('svg, script, style, noscript, option, [inert]') !== null) return [];
      const cutters = around(owner);
      if (cutters.some(({ stands, moves }) => stands || moves)) return [];
      const range = document.createRange();
      range.selectNodeContents(words);
      return [...range.getClientRects()]
        .filter((box) => isInSight(owner, box, cutters))
        .map((box) => ({ owner, box }));
    };
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) lines.push(...linesOf(node));

    const overlap = (box: DOMRect, other: DOMRect): boolean => {
      const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      return wide > 3 && high > Math.min(box.height, other.height) * 0.45;
    };
    // Sorted from the top: a line that begins below another one's end overlaps none before that either.
    lines.sort((one, other) => one.box.top - other.box.top);
    for (const [index, { owner, box }] of lines.entries()) {
      for (let next = index + 1; next < lines.length; next += 1) {
        const { owner: otherOwner, box: other } = lines[next] as Line;
        if (other.top >= box.bottom) break;
        if (!overlap(box, other) || otherOwner.contains(owner) || owner.contains(otherOwner)) continue;
        faults.push(`${nameOf(owner)} overlaps ${nameOf(otherOwner)}`);
      }
    }

    // Breadcrumbs are separated by slashes: each belongs after the item it follows.
    for (const part of document.querySelectorAll('nav li')) {
      const stroke = getComputedStyle(part, '::before').content.includes('/');
      const before = part.previousElementSibling?.getBoundingClientRect();
      if (stroke && before && part.getBoundingClientRect().top >= before.bottom)
        faults.push(`a stroke begins the line of ${nameOf(part)}`);
    }
    return faults;
  }, ways);
