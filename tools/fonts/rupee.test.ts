import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { cutRupee, rupeeFolder } from './rupee.ts';

test('the cut faces are those of the fonts in use: node tools/fonts/cut-rupee.ts', async () => {
  const cut = await cutRupee();
  const kept = new Map<string, Buffer>();
  for (const name of await readdir(rupeeFolder)) kept.set(name, await readFile(join(rupeeFolder, name)));
  expect(kept).toEqual(new Map(cut));
  for (const font of cut.values()) expect(font.length).toBeLessThan(3 * 1024);
});
