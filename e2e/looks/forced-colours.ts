import type { Page } from '@playwright/test';

/** Returns controls whose edge is lost in forced-colours mode. */
const findBorderless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, input, select, textarea')]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((one) => !one.matches('[type=range], [type=checkbox]:not([role]), [type=radio]'))
      .filter((one) => {
        const { borderBottomStyle, borderBottomWidth, outlineStyle } = getComputedStyle(one);
        const edged = borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) >= 1;
        return !edged && outlineStyle === 'none';
      })
      .map((one) => `no edge around ${one.className} ${one.ariaLabel ?? one.textContent.slice(0, 30)}`),
  );

/** Returns choices that look the same whether chosen or not in forced-colours mode. */
const findUnmarkedChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Elements that are not rendered have no forced colours.
    const closed = [...document.querySelectorAll<HTMLElement>('[popover]:not(:popover-open)')];
    for (const menu of closed) menu.showPopover();
    const { backgroundColor: canvas } = getComputedStyle(document.body);
    const groundOf = (colour: string): string => (/^rgba.*, 0\)$/.test(colour) ? canvas : colour);
    const lookOf = (one: Element): string =>
      [one, one.nextElementSibling, one.closest('label')]
        .filter((part) => part !== null)
        .flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::before')])
        .map(({ backgroundColor, borderWidth, transform }) =>
          [groundOf(backgroundColor), borderWidth, transform].join(),
        )
        .join(';');
    const settled = (one: Element): string => {
      lookOf(one);
      for (const run of document.getAnimations()) if (run instanceof CSSTransition) run.finish();
      return lookOf(one);
    };
    const isMarked = (one: Element, choose: (chosen: boolean) => void): boolean => {
      choose(false);
      const before = settled(one);
      choose(true);
      return settled(one) !== before;
    };
    const own = [...document.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')]
      .filter((one) => getComputedStyle(one).appearance === 'none' || getComputedStyle(one).opacity === '0')
      .filter((one) => {
        const group = [...document.getElementsByName(one.name)] as HTMLInputElement[];
        const before = [one, ...group].filter(({ checked }) => checked);
        const found = !isMarked(one, (chosen) => (one.checked = chosen));
        one.checked = false;
        for (const each of before) each.checked = true;
        return found;
      });
    const attributes = ['aria-pressed', 'aria-selected', 'aria-current'];
    const told = attributes.flatMap((name) =>
      [...document.querySelectorAll(`:is(a, button)[${name}]:not([${name}=false])`)].filter((one) => {
        const value = one.getAttribute(name) ?? '';
        return !isMarked(one, (chosen) => {
          if (chosen) one.setAttribute(name, value);
          else one.removeAttribute(name);
        });
      }),
    );
    for (const menu of closed) menu.hidePopover();
    const nameOf = (one: Element): string =>
      (one.ariaLabel ?? one.closest('label')?.textContent ?? one.textContent).trim().slice(0, 40);
    return [...own, ...told].map((one) => `chosen or not looks the same: ${nameOf(one)}`);
  });

/**
 * Marks elements that convey something by their background alone: without text or picture, and in another colour than
 * their surroundings.
 */
const notePainted = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const isClear = (colour: string): boolean => /^rgba.*, 0\)$/.test(colour);
    const groundAround = (one: Element | null): string => {
      if (one === null) return '';
      const { backgroundColor } = getComputedStyle(one);
      return isClear(backgroundColor) ? groundAround(one.parentElement) : backgroundColor;
    };
    // Decorative elements are larger than bars and dots.
    const mostHigh = 40;
    const content = 'img, svg, picture, video, button, a, input, select, textarea, progress';
    for (const one of document.querySelectorAll('main *, header *')) {
      const { backgroundColor, backgroundImage } = getComputedStyle(one);
      const { width, height } = one.getBoundingClientRect();
      const isShown = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (
        !isShown ||
        width < 2 ||
        height < 2 ||
        height > mostHigh ||
        one.matches(content) ||
        one.querySelector(content)
      )
        continue;
      if (!(one instanceof HTMLElement) || one.closest('[aria-busy=true]')) continue;
      // Text for screen readers only is one pixel tall.
      const hasWords = [one, ...one.querySelectorAll('*')].some((part) => {
        const says = [...part.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
        return says && part.getBoundingClientRect().height > 2;
      });
      if (hasWords) continue;
      const isPainted = !isClear(backgroundColor) && backgroundColor !== groundAround(one.parentElement);
      if (isPainted || backgroundImage.includes('gradient')) one.dataset['painted'] = '';
    }
  });

/** Returns marked elements that are no longer visible in forced-colours mode. */
const listLost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { backgroundColor: canvas } = getComputedStyle(document.body);
    return [...document.querySelectorAll<HTMLElement>('[data-painted]')].flatMap((one) => {
      const { backgroundColor, backgroundImage, borderLeftWidth, borderLeftStyle, outlineStyle } =
        getComputedStyle(one);
      delete one.dataset['painted'];
      const isEdged = borderLeftStyle !== 'none' && Number.parseFloat(borderLeftWidth) >= 1;
      const isPainted = backgroundColor !== canvas && !/^rgba.*, 0\)$/.test(backgroundColor);
      if (isEdged || isPainted || outlineStyle !== 'none' || backgroundImage !== 'none') return [];
      return [`nothing is left of ${one.className} in ${one.parentElement?.innerText.trim().slice(0, 30)}`];
    });
  });

/** Returns everything that gets lost in forced-colours mode. */
export const findLostInForcedColours = async (page: Page): Promise<string[]> => {
  await notePainted(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = [
    ...(await findBorderless(page)),
    ...(await findUnmarkedChoices(page)),
    ...(await listLost(page)),
  ];
  await page.emulateMedia({ forcedColors: null });
  return lost;
};

/** Returns the contrast of each arc of the page's rings with the background, and the broadest other stroke. */
export const ringsOf = (page: Page): Promise<{ arcs: number[]; broadestRest: number }> =>
  page.evaluate(() => {
    const lightness = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = lightness(getComputedStyle(document.body).backgroundColor);
    const contrast = (colour: string): number => {
      const [less = 0, more = 0] = [lightness(colour), ground].toSorted((one, other) => one - other);
      return (more + 0.05) / (less + 0.05);
    };
    const circles = [...document.querySelectorAll('main circle')].filter((one) => one.checkVisibility());
    const arcs = circles.filter((one) => one.hasAttribute('pathLength'));
    const rest = circles.filter((one) => !one.hasAttribute('pathLength'));
    return {
      arcs: arcs.map((one) => contrast(getComputedStyle(one).stroke)),
      broadestRest: Math.max(...rest.map((one) => Number.parseFloat(getComputedStyle(one).strokeWidth))),
    };
  });
