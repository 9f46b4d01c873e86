import type { Finding, Rule } from '../rule.ts';

const file = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;
const index = 'docs/decisions/README.md';
const parts = ['Context', 'Decision', 'Consequences'];
const reference = /Superseded by (\d{4})/g;

const faultsOf = (number: string, text: string, known: ReadonlySet<string>): string[] => {
  const lines = text.split('\n');
  const faults = parts
    .filter((part) => !lines.includes(`## ${part}`))
    .map((part) => `the part "${part}" is missing`);
  if (!lines[0]?.startsWith(`# ${number} `)) faults.push(`the first line begins with "# ${number} "`);
  for (const [, other = ''] of text.matchAll(reference))
    if (!known.has(other)) faults.push(`there is no record ${other}`);
  return faults;
};

/**
 * Decision records are complete and listed: readers learn why a choice was made, what it costs, and what replaced it.
 */
export const decisions: Rule = {
  name: 'decisions',
  instead: `Name a record NNNN-words.md, begin it with "# NNNN Title", give it the parts ${parts.join(', ')}, and a line in ${index}.`,
  check: (tree) => {
    const findings: Finding[] = [];
    const records = new Map<string, string>();
    for (const path of tree.paths) {
      if (!path.startsWith('docs/decisions/') || path === index) continue;
      const number = file.exec(path)?.[1];
      const other = number === undefined ? undefined : records.get(number);
      if (number === undefined) findings.push({ path, line: 1, message: 'a record is called NNNN-words.md' });
      else if (other !== undefined)
        findings.push({ path, line: 1, message: `number ${number} is taken by ${other}` });
      else records.set(number, path);
    }
    const known = new Set(records.keys());
    const listed = tree.paths.includes(index) ? tree.read(index) : '';
    for (const [number, path] of records)
      for (const message of faultsOf(number, tree.read(path), known))
        findings.push({ path, line: 1, message });
    for (const [number, path] of records)
      if (!listed.includes(`- [${number}](${path.replace('docs/decisions/', '')}) `))
        findings.push({ path: index, line: 1, message: `record ${number} has no line` });
    return findings;
  },
};
