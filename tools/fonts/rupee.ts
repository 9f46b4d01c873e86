import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

import subsetFont from 'subset-font';

const web = resolve(import.meta.dirname, '../../packages/web');
const fromWeb = createRequire(join(web, 'package.json'));

/** The folder in which the web's styles look for the subset fonts. */
export const rupeeFolder = join(web, 'app/ui/styles/rupee');

/** The fonts of amounts. The rupee sign is in their files of extended Latin. */
const faces: Readonly<Record<string, string>> = {
  'eczar-rupee.woff2': '@fontsource-variable/eczar/files/eczar-latin-ext-wght-normal.woff2',
  'mukta-rupee-400.woff2': '@fontsource/mukta/files/mukta-latin-ext-400-normal.woff2',
  'mukta-rupee-600.woff2': '@fontsource/mukta/files/mukta-latin-ext-600-normal.woff2',
};

/** Returns the subset of each font that holds only the rupee sign, by file name. */
export const cutRupee = async (): Promise<ReadonlyMap<string, Buffer>> => {
  const cut = Object.entries(faces).map(async ([name, source]) => {
    const font = await readFile(fromWeb.resolve(source));
    return [name, await subsetFont(font, '₹', { targetFormat: 'woff2' })] as const;
  });
  return new Map(await Promise.all(cut));
};
