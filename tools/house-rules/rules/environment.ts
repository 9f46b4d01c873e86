import type { Finding, Rule } from '../rule.ts';
import { isTypeScript, matchesByLine } from '../parse.ts';

const home = 'packages/api/src/config.ts';
const reads = /\bprocess\.env\b|\bimport\.meta\.env\b|\bfrom '(?:node:)?process'/g;
const oneSetting =
  /\bprocess\.env\s*(?:\.|\?\.|\[)\s*[^\s;,)]*|\bimport\.meta\.env\b|\bfrom '(?:node:)?process'/g;

// Programs pass the environment on as a whole: readConfig(process.env).
const program = /^packages\/api\/src\/(main|commands\/[^/]+)\.ts$/;

/** The environment is read in one place, where every setting has a name, a check and an explanation. */
export const environment: Rule = {
  name: 'environment',
  instead: `Add the setting to ${home}, with its check and its explanation, and pass the value on.`,
  check: (tree) => {
    const findings: Finding[] = [];
    for (const path of tree.paths) {
      if (!path.startsWith('packages/') || !isTypeScript(path)) continue;
      if (path === home || /^packages\/[^/]+\/[\w.-]+\.config\.ts$/.test(path)) continue;
      matchesByLine(tree.read(path), program.test(path) ? oneSetting : reads, (match, line) =>
        findings.push({ path, line, message: `${match[0]} outside of ${home}` }),
      );
    }
    return findings;
  },
};
