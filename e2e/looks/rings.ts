import type { Locator } from '@playwright/test';

/**
 * Focuses the element like a keyboard, and returns the sides on which no focus ring is drawn; the element must fit on
 * the screen.
 */
export const sidesWithoutRing = async (element: Locator): Promise<string[]> => {
  const page = element.page();
  await element.evaluate((one) => {
    one.scrollIntoView({ block: 'center', inline: 'nearest' });
    (one as HTMLElement).focus({ focusVisible: true, preventScroll: true });
  });
  const box = await element.boundingBox();
  if (box === null) throw new Error(`Nothing is painted of ${element.toString()}`);
  const screen = (await page.screenshot({ scale: 'css' })).toString('base64');
  return page.evaluate(
    async ({ picture, left, top, right, bottom }) => {
      // How far outside and inside the edge the ring may be, and the size of rounded corners.
      const [reach, cornerPixels] = [10, 20];
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (context === null) throw new Error('The browser paints no canvas.');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--focus)';
      const colour = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number);
      probe.remove();
      const isRing = (x: number, y: number): boolean =>
        x >= 0 &&
        y >= 0 &&
        x < width &&
        y < height &&
        colour.every((part, at) => Math.abs((data[4 * (y * width + x) + at] ?? 0) - part) < 12);
      const steps = [...Array(2 * reach + 1).keys()].map((step) => step - reach);
      const range = (from: number, to: number): number[] => {
        const inset = Math.min(cornerPixels, Math.floor((to - from) / 3));
        return [...Array(to - from - 2 * inset).keys()].map((step) => from + inset + step);
      };
      const along = {
        left: () => range(top, bottom).map((y) => steps.filter((step) => isRing(left + step, y)).length),
        right: () => range(top, bottom).map((y) => steps.filter((step) => isRing(right + step, y)).length),
        top: () => range(left, right).map((x) => steps.filter((step) => isRing(x, top + step)).length),
        bottom: () => range(left, right).map((x) => steps.filter((step) => isRing(x, bottom + step)).length),
      };
      // On a complete side, the line is at least two pixels wide nearly everywhere.
      return Object.entries(along).flatMap(([side, counts]) => {
        const found = counts();
        return found.filter((count) => count >= 2).length < 0.9 * found.length ? [side] : [];
      });
    },
    {
      picture: screen,
      left: Math.round(box.x),
      top: Math.round(box.y),
      right: Math.round(box.x + box.width),
      bottom: Math.round(box.y + box.height),
    },
  );
};
