import type { Finding, Rule } from '../rule.ts';
import { isForTests, isTypeScript, modulesUsed, pathOf } from '../parse.ts';

/** The framework and the bundler load these by their path. */
const readByPath = /^packages\/web\/(?:app\/routes(?:\.ts$|\/)|bundling\/)/;

const isProduct = (path: string): boolean =>
  /^packages\/.*\.tsx?$/.test(path) && !isForTests(path) && !readByPath.test(path);

/** Folders hold product code alone; code that only tests use is in their `testing/`. */
export const testOnly: Rule = {
  name: 'test-only',
  instead: 'Put what only tests import into the folder testing/ beside it, and import it from there.',
  check: (tree) => {
    const importers = new Map<string, string[]>();
    for (const from of tree.paths.filter(isTypeScript)) {
      for (const { specifier } of modulesUsed(tree, from)) {
        const path = pathOf(from, specifier);
        if (path !== null) importers.set(path, [...(importers.get(path) ?? []), from]);
      }
    }
    const findings: Finding[] = [];
    for (const path of tree.paths.filter(isProduct)) {
      const users = importers.get(path);
      if (users?.every(isForTests))
        findings.push({ path, line: 1, message: `nobody but tests imports this, such as ${users[0]}` });
    }
    return findings;
  },
};
