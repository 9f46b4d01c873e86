import { posix } from 'node:path';

const capitalA = 0x41;

const covers = (ranges: string, codePoint: number): boolean =>
  ranges.split(',').some((range) => {
    const [from = '', to] = range.trim().replace(/^U\+/i, '').split('-');
    const low = Number.parseInt(from.replaceAll('?', '0'), 16);
    const high = Number.parseInt(to ?? from.replaceAll('?', 'F'), 16);
    return low <= codePoint && codePoint <= high;
  });

/**
 * Returns the font files that a page in Latin letters may fetch: every face whose range holds the letter A. `address`
 * is that of the style sheet, against which relative addresses are resolved.
 */
export const latinFontFiles = (address: string, css: string): string[] =>
  [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const ranges = /unicode-range:\s*([^;]+)/i.exec(face)?.[1];
    if (ranges !== undefined && !covers(ranges, capitalA)) return [];
    const url = /url\(\s*['"]?([^'")]+\.woff2)['"]?\s*\)/.exec(face)?.[1];
    if (url === undefined) return [];
    return [url.startsWith('/') ? url : posix.join(posix.dirname(address), url)];
  });
