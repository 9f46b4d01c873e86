import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plugin } from 'vite';

const unnamed = "'offline-shell'";

/** The name of what a version keeps, by the names of its files, which tell what is in them. */
export const nameOf = (files: readonly string[]): string =>
  `offline-shell-${createHash('sha256').update(files.toSorted().join(' ')).digest('hex').slice(0, 16)}`;

/** Gives each version a service worker of its own: browsers keep the offline page anew when the worker differs. */
export const keptByVersion = (): Plugin => ({
  name: 'kept-by-version',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    if (this.environment.name !== 'client') return;
    const file = join(dir, 'service-worker.js');
    const worker = await readFile(file, 'utf8');
    if (!worker.includes(unnamed))
      throw new Error(`${file} does not contain ${unnamed}, which the version goes into.`);
    await writeFile(file, worker.replace(unnamed, `'${nameOf(Object.keys(bundle))}'`));
  },
});
