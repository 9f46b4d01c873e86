import { firstViewPainted } from './first-paint.ts';
import { holdsOneOf, pointsIn } from './unicode-ranges.ts';

/** The id of the disabled style sheet with the font faces of a page that starts late. */
export const deferredFontsId = 'deferred-fonts';

const knownKey = 'letters';
/** The longest that one file delays the others, in milliseconds. */
const longestWait = 4_000;

/** Fetches the faces that contain characters of the page, and enables them all at once. */
const showFaces = async (sheet: CSSStyleSheet): Promise<void> => {
  const points = pointsIn(document.body.innerText);
  const faces = new Map<CSSRule, FontFace>();
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof CSSFontFaceRule)) continue;
    const valueOf = (name: string) => rule.style.getPropertyValue(name);
    const unicodeRange = valueOf('unicode-range') || 'U+0-10FFFF';
    if (!holdsOneOf(unicodeRange, points)) continue;
    const [weight, style] = [valueOf('font-weight'), valueOf('font-style')];
    faces.set(rule, new FontFace(valueOf('font-family'), valueOf('src'), { weight, style, unicodeRange }));
  }
  const all = Promise.allSettled(Array.from(faces.values(), (face) => face.load()));
  await Promise.race([all, new Promise((done) => setTimeout(done, longestWait))]);
  for (const [rule, face] of faces) {
    if (face.status !== 'loaded') continue;
    document.fonts.add(face);
    sheet.deleteRule(Array.from(sheet.cssRules).indexOf(rule));
  }
};

/**
 * Fetches the page's fonts once its text and first picture are painted; until then device fonts are shown. All fonts
 * are swapped together, since each swap lays out the page anew. A tab that has loaded them before shows them at once.
 */
export const loadDeferredFonts = async (): Promise<void> => {
  const letters = document.getElementById(deferredFontsId);
  if (!(letters instanceof HTMLStyleElement)) return;
  if (window.sessionStorage.getItem(knownKey) === null) {
    await firstViewPainted();
    if (letters.sheet !== null) await showFaces(letters.sheet);
  }
  letters.media = 'all';
  await document.fonts.ready;
  window.sessionStorage.setItem(knownKey, 'fetched');
};
