import type { Finding, Rule } from '../rule.ts';
import { matchesByLine } from '../parse.ts';

const home = 'packages/contract/src/wire.ts';

const spellings = [
  'monther_tongue',
  'merried_siblings',
  'gotharam',
  'partner_preffrence',
  'recently_viewedId',
  'interest_userId',
  'shortlisted_userId',
  'users_photos_id',
];

const pattern = new RegExp(`(?<![A-Za-z])(${spellings.join('|')})(?![A-Za-z])`, 'g');

// A test that speaks the wire from outside must write its words.
const speaksTheWire = (path: string): boolean => /(^|[/.-])wire([.-][^/]*)?\.test\.ts$/.test(path);

/** The specification's odd spellings live in one module. */
export const wireSpellings: Rule = {
  name: 'wire-spellings',
  instead: `Use the clean name; ${home} alone translates it to the wire. Tests that send raw wire bodies are named *wire*.test.ts.`,
  check: (tree) => {
    const findings: Finding[] = [];
    for (const path of tree.paths) {
      if (!/^(packages|e2e|bench)\/.*\.(tsx?|sql|css|json)$/.test(path)) continue;
      if (path === home || speaksTheWire(path)) continue;
      matchesByLine(tree.read(path), pattern, (match, line) =>
        findings.push({ path, line, message: `the wire spelling "${match[1]}" outside of ${home}` }),
      );
    }
    return findings;
  },
};
