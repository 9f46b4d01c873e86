import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

import subsetFont from 'subset-font';

const web = resolve(import.meta.dirname, '../../packages/web');
const fromWeb = createRequire(join(web, 'package.json'));

/** Where the styles of the web find the cut faces. */
export const rupeeFolder = join(web, 'app/ui/styles/rupee');

/** The faces in which amounts are written. Their files of further Latin letters hold the sign. */
const faces: Readonly<Record<string, string>> = {
  'eczar-rupee.woff2': '@fontsource-variable/eczar/files/eczar-latin-ext-wght-normal.woff2',
  'mukta-rupee-400.woff2': '@fontsource/mukta/files/mukta-latin-ext-400-normal.woff2',
  'mukta-rupee-600.woff2': '@fontsource/mukta/files/mukta-latin-ext-600-normal.woff2',
};

/** Each face with nothing but the rupee sign, by the name of its file. */
export const cutRupee = async (): Promise<ReadonlyMap<string, Buffer>> => {
  const cut = Object.entries(faces).map(async ([name, source]) => {
    const font = await readFile(fromWeb.resolve(source));
    return [name, await subsetFont(font, '₹', { targetFormat: 'woff2' })] as const;
  });
  return new Map(await Promise.all(cut));
};
