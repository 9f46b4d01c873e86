import { resolve } from 'node:path';
import { allRules } from './all-rules.ts';
import { repositoryTree } from './source-tree.ts';

const tree = repositoryTree(resolve(import.meta.dirname, '../..'));
let failed = 0;

for (const rule of allRules) {
  const findings = rule.check(tree);
  if (findings.length === 0) continue;
  failed += 1;
  console.log(`\n${rule.name}`);
  for (const { path, line, message } of findings) console.log(`  ${path}:${line}  ${message}`);
  console.log(`  Instead: ${rule.instead}`);
}

console.log(`\n${allRules.length - failed} rules kept, ${failed} broken, ${tree.paths.length} files read`);
process.exitCode = failed === 0 ? 0 : 1;
