import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { madeOnce } from '../made-once.ts';

/** Reads files of the built client, each only once, because their names contain hashes of their contents. */
export const assetReader = (folder: string): ((address: string) => Promise<string>) => {
  const known = new Map<string, () => Promise<string>>();
  return (address) => {
    if (!/^\/assets\/[\w.-]+$/.test(address)) throw new Error('Only files of the build can be read.');
    const read = known.get(address) ?? madeOnce(() => readFile(join(folder, address), 'utf8'));
    known.set(address, read);
    return read();
  };
};
