import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { missingPlatforms, platformEntry } from './platform-packages.ts';
import type { LockedPackages } from './platform-packages.ts';

const file = resolve(import.meta.dirname, '../../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages };

const added = missingPlatforms(lock.packages).map(
  (missing) =>
    [missing.location, platformEntry(missing, lock.packages[missing.askedBy]?.dev === true)] as const,
);
const packages = Object.fromEntries(
  Object.entries(lock.packages)
    .concat(added.map(([location, entry]) => [location, entry]))
    .toSorted(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
console.log(`package-lock.json: ${added.length} packages for other platforms added`);
