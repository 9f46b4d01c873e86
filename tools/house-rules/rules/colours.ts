import type { Finding, Rule } from '../rule.ts';
import { isTest, matchesByLine } from '../parse.ts';

// print.css: paper is white and ink is black, whatever the theme.
const palette = /^packages\/web\/app\/ui\/(.+\/)?(tokens|theme|print)\.(css|ts)$/;
const art = /(^|\/)art(\/|-[^/]*$|\.[^/]*$)/;
const byNumbers = String.raw`#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})`;
const byFunction = String.raw`\b(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch))\(\s*[\d.]`;
const byName = String.raw`(?<=^[^*]*:[^;]*)(?<![-\w])(?:white|black|gr[ae]y|silver|red|green|blue|yellow|orange|purple|pink|brown|gold)(?![-\w])`;
const inCss = new RegExp(`${byNumbers}\\b|${byFunction}|${byName}`, 'gi');
const inCode = new RegExp(`(?<=['"\`])${byNumbers}(?=['"\`])|${byFunction}`, 'gi');

/** Colours come from the tokens, so that dark mode and contrast hold everywhere. */
export const colours: Rule = {
  name: 'colours',
  instead:
    'Use a token: var(--…) from the token file in packages/web/app/ui. A new shade is a new token, light and dark.',
  check: (tree) => {
    const findings: Finding[] = [];
    for (const path of tree.paths) {
      if (!/^packages\/web\/app\/.*\.(css|tsx?)$/.test(path)) continue;
      if (palette.test(path) || art.test(path) || isTest(path)) continue;
      matchesByLine(tree.read(path), path.endsWith('.css') ? inCss : inCode, (match, line) =>
        findings.push({ path, line, message: `the colour ${match[0]} is written out` }),
      );
    }
    return findings;
  },
};
