import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

import type { VapidKeys } from './push/web-push-port.ts';

const storedSecrets = z.object({
  databasePassword: z.string().min(32),
  sessionKey: z.string().min(32),
  fileKey: z.string().min(32),
});
/** The secrets of this installation, made at its first start. */
export type StoredSecrets = z.infer<typeof storedSecrets>;

const vapidKeys = z.object({ publicKey: z.string().min(80), privateKey: z.string().min(40) });

const readStored = async <Shape extends z.ZodType>(
  file: string,
  shape: Shape,
): Promise<z.output<Shape> | null> => {
  try {
    return shape.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(
      `${file} cannot be read; restore it from a backup: without it the stored files and the embedded database stay locked.`,
      { cause: error },
    );
  }
};

/** Unless another process was first, whose file then stands. */
const giveName = async (draft: string, file: string): Promise<void> => {
  try {
    await link(draft, file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // Some file systems have one name for each file.
    if (['EPERM', 'ENOTSUP', 'ENOSYS'].includes(code)) await rename(draft, file);
    else if (code !== 'EEXIST') throw error;
  }
};

const randomSecret = () => randomBytes(32).toString('base64url');

/** What a file of the data folder holds, made once; only the owner of the process can read it. */
const storedOnce = async <Shape extends z.ZodType>(
  dataFolder: string,
  name: string,
  shape: Shape,
  make: () => z.output<Shape>,
): Promise<z.output<Shape>> => {
  const file = join(dataFolder, name);
  const known = await readStored(file, shape);
  if (known) return known;
  await mkdir(dataFolder, { recursive: true });
  const made = make();
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, `${JSON.stringify(made, null, 2)}\n`, { flag: 'wx', mode: 0o600, flush: true });
    await giveName(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return (await readStored(file, shape)) ?? made;
};

/** The secrets of this data folder, made once. */
export const secretsOf = (dataFolder: string): Promise<StoredSecrets> =>
  storedOnce(dataFolder, 'secrets.json', storedSecrets, () => ({
    databasePassword: randomSecret(),
    sessionKey: randomSecret(),
    fileKey: randomSecret(),
  }));

/** The push keys of this data folder, made once: browsers that subscribed know us by them. */
export const vapidKeysOf = (dataFolder: string, make: () => VapidKeys): Promise<VapidKeys> =>
  storedOnce(dataFolder, 'push-keys.json', vapidKeys, make);
