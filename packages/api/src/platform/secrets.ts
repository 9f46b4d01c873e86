import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

import type { Config } from '../config.ts';
import { explainSettingFailure } from './environment/explain-setting-failure.ts';
import { codeOf, isMissing } from './files/errno.ts';
import { isThere } from './files/is-there.ts';
import type { VapidKeys } from './push/web-push-port.ts';

const storedSecrets = z.object({
  databasePassword: z.string().min(32),
  sessionKey: z.string().min(32),
  fileKey: z.string().min(32),
});
/** The secrets of this installation, generated at its first start. */
export type StoredSecrets = z.infer<typeof storedSecrets>;

const vapidKeys = z.object({ publicKey: z.string().min(80), privateKey: z.string().min(40) });

/** A file of the data folder: its name, the shape of its content, and what is lost with it. */
interface Kept<Shape extends z.ZodType> {
  readonly name: string;
  readonly shape: Shape;
  readonly loss: string;
}

/** Reads a file's text; null if there is none. */
const wordsOf = (file: string): Promise<string | null> =>
  explainSettingFailure(
    () =>
      readFile(file, 'utf8').catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    (code, words) =>
      ['EACCES', 'EPERM'].includes(code)
        ? ['DATA_DIR', `set it to a folder whose files belong to the user of this process (${words})`]
        : null,
  );

const readStored = async <Shape extends z.ZodType>(
  file: string,
  { shape, loss }: Kept<Shape>,
): Promise<z.output<Shape> | null> => {
  const words = await wordsOf(file);
  if (words === null) return null;
  try {
    return shape.parse(JSON.parse(words));
  } catch {
    // The parse error would quote what is left of the secrets.
    throw new Error(`${file} is damaged; restore it from a backup: without it ${loss}.`);
  }
};

/** Gives a draft its final name, unless another process was first, whose file then stands. */
const giveName = async (draft: string, file: string): Promise<void> => {
  try {
    await link(draft, file);
  } catch (error) {
    const code = codeOf(error) ?? '';
    // Some file systems do not support hard links.
    if (['EPERM', 'ENOTSUP', 'ENOSYS'].includes(code)) await rename(draft, file);
    else if (code !== 'EEXIST') throw error;
  }
};

const randomSecret = () => randomBytes(32).toString('base64url');

/** Returns the content of a file that is generated once; only the owner of the process can read it. */
const storedOnce = async <Shape extends z.ZodType>(
  dataFolder: string,
  kept: Kept<Shape>,
  make: () => z.output<Shape>,
): Promise<z.output<Shape>> => {
  const file = join(dataFolder, kept.name);
  const known = await readStored(file, kept);
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
  return (await readStored(file, kept)) ?? made;
};

const secretsFile: Kept<typeof storedSecrets> = {
  name: 'secrets.json',
  shape: storedSecrets,
  loss: 'the stored files and the embedded database stay locked',
};
const pushKeysFile: Kept<typeof vapidKeys> = {
  name: 'push-keys.json',
  shape: vapidKeys,
  loss: 'no browser that subscribed gets push messages',
};

/** Returns the secrets of this data folder, generated once, before its database, which no other secrets open. */
export const secretsOf = async (dataFolder: string): Promise<StoredSecrets> => {
  const holdsDatabase = await isThere(join(dataFolder, 'postgres', 'PG_VERSION'));
  return storedOnce(dataFolder, secretsFile, () => {
    const { name, loss } = secretsFile;
    if (holdsDatabase)
      throw new Error(`${join(dataFolder, name)} is missing; restore it from a backup: without it ${loss}.`);
    return { databasePassword: randomSecret(), sessionKey: randomSecret(), fileKey: randomSecret() };
  });
};

/**
 * The secrets of a site and the folder of its files; the first key of each list seals or signs, all can open or verify.
 */
export interface SiteKeys {
  readonly sessionKeys: readonly string[];
  readonly fileKeys: readonly string[];
  readonly dataFolder: string;
}

/** Returns the secrets of a site, from its settings or its data folder. */
export const keysOf = async ({
  sessionKeys,
  fileKeys,
  dataFolder,
}: Pick<Config, 'sessionKeys' | 'fileKeys' | 'dataFolder'>): Promise<SiteKeys> => {
  const stored = sessionKeys && fileKeys ? null : await secretsOf(dataFolder);
  return {
    sessionKeys: sessionKeys ?? [stored?.sessionKey ?? ''],
    fileKeys: fileKeys ?? [stored?.fileKey ?? ''],
    dataFolder,
  };
};

/** Returns the push keys of this data folder, generated once: subscribed browsers recognise the site by them. */
export const vapidKeysOf = (dataFolder: string, make: () => VapidKeys): Promise<VapidKeys> =>
  storedOnce(dataFolder, pushKeysFile, make);
