import { firstViewPainted } from './first-paint.ts';
import { holdsOneOf, pointsIn } from './unicode-ranges.ts';

/** Where a page that starts late has the faces whose files must be fetched, switched off. */
export const lateLettersId = 'late-letters';

const knownKey = 'letters';
/** For so long one file keeps the others waiting at most, in milliseconds. */
const longestWait = 4_000;

/** Held, so that the files are still at hand when the styles ask for them. */
const held: FontFace[] = [];

/** Fetches the files of those faces that have letters for what is on the page. */
const fetchFaces = async ({ sheet }: HTMLStyleElement): Promise<void> => {
  const points = pointsIn(document.body.innerText);
  for (const rule of sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSFontFaceRule)) continue;
    const valueOf = (name: string) => rule.style.getPropertyValue(name);
    if (!holdsOneOf(valueOf('unicode-range'), points)) continue;
    held.push(
      new FontFace(valueOf('font-family'), valueOf('src'), {
        weight: valueOf('font-weight'),
        style: valueOf('font-style'),
      }),
    );
  }
  const all = Promise.allSettled(held.map((face) => face.load()));
  await Promise.race([all, new Promise((done) => setTimeout(done, longestWait))]);
};

/**
 * Fetches the page's own letters once its words and its first picture stand, which come before in letters that every
 * device has. They are exchanged when all are there: each file by itself would lay the whole page out anew. A tab that
 * has them already shows them at once.
 */
export const bringLetters = async (): Promise<void> => {
  const letters = document.getElementById(lateLettersId);
  if (!(letters instanceof HTMLStyleElement)) return;
  if (window.sessionStorage.getItem(knownKey) === null) {
    await firstViewPainted();
    await fetchFaces(letters);
  }
  letters.media = 'all';
  await document.fonts.ready;
  window.sessionStorage.setItem(knownKey, 'fetched');
};
