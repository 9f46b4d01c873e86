import type { Locator } from '@playwright/test';

/** Returns the number of lines taken by an element's own text, and by each button in it. */
export const linesIn = (line: Locator): Promise<number[]> =>
  line.evaluate((element) => {
    const words = document.createRange();
    const texts = [element, ...element.querySelectorAll('button')].map((part) =>
      [...part.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE),
    );
    return texts.map((text) => {
      if (text === undefined) return 0;
      words.selectNodeContents(text);
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  });
