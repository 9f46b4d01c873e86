import type { Finding, Rule } from '../rule.ts';
import { isTypeScript, matchesByLine } from '../parse.ts';

const HOME = 'packages/api/src/config.ts';
const READS = /\bprocess\.env\b|\bimport\.meta\.env\b|\bfrom '(?:node:)?process'/g;
const ONE_SETTING =
  /\bprocess\.env\s*(?:\.|\?\.|\[)\s*[^\s;,)]*|\bimport\.meta\.env\b|\bfrom '(?:node:)?process'/g;

// Programs hand the environment on as a whole: readConfig(process.env).
const PROGRAM = /^packages\/api\/src\/(main|.*-command)\.ts$/;

/** The environment is read once, named, then given meaning. */
export const environment: Rule = {
  name: 'environment',
  instead: `Add the setting to ${HOME}, with its check and its explanation, and pass the value on.`,
  check: (tree) => {
    const findings: Finding[] = [];
    for (const path of tree.paths) {
      if (!path.startsWith('packages/') || !isTypeScript(path)) continue;
      if (path === HOME || /^packages\/[^/]+\/[\w.-]+\.config\.ts$/.test(path)) continue;
      matchesByLine(tree.read(path), PROGRAM.test(path) ? ONE_SETTING : READS, (match, line) =>
        findings.push({ path, line, message: `${match[0]} outside of ${HOME}` }),
      );
    }
    return findings;
  },
};
