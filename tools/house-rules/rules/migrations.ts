import type { Finding, Rule } from '../rule.ts';

const folder = 'packages/api/migrations';
const name = /^packages\/api\/migrations\/(\d{4})_[a-z0-9_]+\.sql$/;

/** A migration that has run somewhere cannot be undone by editing its text. */
export const migrations: Rule = {
  name: 'migrations',
  instead: 'Put the old file back as it was, and write a new migration NNNN_name.sql with the next number.',
  check: (tree) => {
    const findings: Finding[] = [];
    const files = tree.paths.filter((path) => path.startsWith(`${folder}/`));
    for (const [path, text] of tree.landed(folder) ?? []) {
      if (!files.includes(path))
        findings.push({ path, line: 1, message: 'a landed migration was removed or renamed' });
      else if (tree.read(path) !== text)
        findings.push({ path, line: 1, message: 'a landed migration was changed' });
    }
    const numbers = new Map<string, string>();
    for (const path of files) {
      const number = name.exec(path)?.[1];
      if (number === undefined) {
        findings.push({ path, line: 1, message: 'a migration is called NNNN_name.sql' });
        continue;
      }
      const other = numbers.get(number);
      if (other !== undefined)
        findings.push({ path, line: 1, message: `number ${number} is taken by ${other}` });
      numbers.set(number, path);
    }
    return findings;
  },
};
