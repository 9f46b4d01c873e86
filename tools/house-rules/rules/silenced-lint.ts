import type { Finding, Rule } from '../rule.ts';
import { matchesByLine } from '../parse.ts';

const pattern =
  /\b(?:ox|es)lint-disable(?:-next-line|-line)?\b(?!.*\s--\s\S)|@ts-(?:ignore|nocheck|expect-error)\b/g;

/** A lint rule may be wrong at one place; then that place says why. */
export const silencedLint: Rule = {
  name: 'silenced-lint',
  instead:
    'Mend the code. Where the rule is wrong here, name it and give the reason on the same line after " -- ".',
  check: (tree) => {
    const findings: Finding[] = [];
    for (const path of tree.paths) {
      if (!/^(packages|e2e|bench)\/.*\.tsx?$/.test(path)) continue;
      matchesByLine(tree.read(path), pattern, (match, line) =>
        findings.push({ path, line, message: `${match[0]} without a reason` }),
      );
    }
    return findings;
  },
};
