import type { Finding, Rule } from '../rule.ts';
import { matchesByLine } from '../parse.ts';

const textFile = /\.(tsx?|m?js|json|md|css|sql|ya?ml|sh|html)$|(^|\/)(\.[\w-]+rc|run|LICENSE|Dockerfile)$/;
const pattern =
  /(?<=^|[\s'"`(=:])(?:\/(?:work|root|tmp)\/|\/(?:home|Users)\/[\w-]+\/|[A-Z]:\\\\?Users)[\w./-]*/g;

/** A path that exists on one machine only does not belong in the repository. */
export const machinePaths: Rule = {
  name: 'machine-paths',
  instead: 'Build the path from import.meta.dirname, os.tmpdir() or the configuration.',
  check: (tree) => {
    const findings: Finding[] = [];
    for (const path of tree.paths) {
      if (!textFile.test(path)) continue;
      matchesByLine(tree.read(path), pattern, (match, line) =>
        findings.push({ path, line, message: `the path ${match[0]} exists on one machine only` }),
      );
    }
    return findings;
  },
};
