import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

const storedSecrets = z.object({
  databasePassword: z.string().min(32),
  sessionKey: z.string().min(32),
  fileKey: z.string().min(32),
});
export type StoredSecrets = z.infer<typeof storedSecrets>;

const readSecrets = async (file: string): Promise<StoredSecrets | null> => {
  try {
    return storedSecrets.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(
      `${file} cannot be read; restore it from a backup: without it the stored files and the embedded database stay locked.`,
      { cause: error },
    );
  }
};

const randomSecret = () => randomBytes(32).toString('base64url');

/** The secrets of this data folder, made once; only the owner of the process can read the file. */
export const secretsOf = async (dataFolder: string): Promise<StoredSecrets> => {
  const file = join(dataFolder, 'secrets.json');
  const known = await readSecrets(file);
  if (known) return known;
  await mkdir(dataFolder, { recursive: true });
  const made = { databasePassword: randomSecret(), sessionKey: randomSecret(), fileKey: randomSecret() };
  const draft = `${file}.${process.pid}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(made, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  return made;
};
