import type { Rule } from '../rule.ts';
import { isTypeScript, matchesByLine, modulesUsed } from '../parse.ts';
import type { Finding } from '../rule.ts';

const may = /^packages\/web\/app\/(ui|sections)\//;

/** The kit stays replaceable: only our wrappers import it. */
export const kitImports: Rule = {
  name: 'kit-imports',
  instead: 'Use the wrapper in packages/web/app/ui; if there is none yet, add one there with plain props.',
  check: (tree) => {
    const findings: Finding[] = [];
    for (const path of tree.paths) {
      if (!path.startsWith('packages/web/') || may.test(path)) continue;
      if (isTypeScript(path)) {
        for (const { specifier, line } of modulesUsed(tree, path)) {
          if (specifier.startsWith('@mantine/'))
            findings.push({ path, line, message: `imports ${specifier}` });
        }
      }
      if (path.endsWith('.css')) {
        matchesByLine(tree.read(path), /@import\s+.*@mantine\/[^'")]+|\.mantine-[\w-]+/g, (match, line) =>
          findings.push({ path, line, message: `reaches into the kit: ${match[0]}` }),
        );
      }
    }
    return findings;
  },
};
