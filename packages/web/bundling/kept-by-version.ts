import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plugin } from 'vite';

const unnamed = "'offline-shell'";
const unlisted = 'placeFiles = []';

/** The routes that members open from anywhere. */
const places = /\/app\/routes\/(?:matches|match-detail|mailbox|chats|notifications|profile)\.tsx/;

/** A file of the build, as far as it is used here. */
interface BuiltFile {
  readonly facadeModuleId?: string | null;
  /** The names of the scripts it imports. */
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** Returns the addresses of all scripts and styles that the members' main pages start with. */
export const filesOfPlaces = (bundle: Readonly<Record<string, BuiltFile>>): string[] => {
  const scripts = new Set(
    Object.keys(bundle).filter((name) => places.test(bundle[name]?.facadeModuleId ?? '')),
  );
  for (const name of scripts) for (const needed of bundle[name]?.imports ?? []) scripts.add(needed);
  const styles = [...scripts].flatMap((name) => [...(bundle[name]?.viteMetadata?.importedCss ?? [])]);
  return [...new Set([...scripts, ...styles])].toSorted().map((name) => `/${name}`);
};

/** Returns the cache name of a version, derived from its file names, which contain content hashes. */
export const nameOf = (files: readonly string[]): string =>
  `offline-shell-${createHash('sha256').update(files.toSorted().join(' ')).digest('hex').slice(0, 16)}`;

/**
 * Gives each version its own service worker that knows its files: browsers cache the offline page again when the worker
 * differs.
 */
export const keptByVersion = (): Plugin => ({
  name: 'kept-by-version',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    if (this.environment.name !== 'client') return;
    const file = join(dir, 'service-worker.js');
    const worker = await readFile(file, 'utf8');
    const written = {
      [unnamed]: `'${nameOf(Object.keys(bundle))}'`,
      [unlisted]: `placeFiles = ${JSON.stringify(filesOfPlaces(bundle))}`,
    };
    let ofVersion = worker;
    for (const [place, words] of Object.entries(written)) {
      if (!worker.includes(place))
        throw new Error(`${file} does not contain ${place}, which the version goes into.`);
      ofVersion = ofVersion.replace(place, () => words);
    }
    await writeFile(file, ofVersion);
  },
});
