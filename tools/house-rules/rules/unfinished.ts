import type { Finding, Rule } from '../rule.ts';
import { matchesByLine } from '../parse.ts';

// The brackets keep the rule from matching this file.
const pattern = /\b(?:T[O]DO|F[I]XME|X[X]X|H[A]CK)\b|\b(?:test|it|describe)\.(?:skip|fixme|only|todo)\b/g;

/** All code in the repository is finished. */
export const unfinished: Rule = {
  name: 'unfinished',
  instead: 'Finish it now, or take it out and open an issue that says what is missing.',
  check: (tree) => {
    const findings: Finding[] = [];
    for (const path of tree.paths) {
      if (!/\.(tsx?|css|sql|md|sh|html)$|(^|\/)run$/.test(path)) continue;
      matchesByLine(tree.read(path), pattern, (match, line) =>
        findings.push({ path, line, message: `"${match[0]}" is left` }),
      );
    }
    return findings;
  },
};
