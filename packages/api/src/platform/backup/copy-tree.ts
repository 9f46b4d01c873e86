import { createReadStream, createWriteStream } from 'node:fs';
import { chown, mkdir, readdir, stat } from 'node:fs/promises';
import type { Stats } from 'node:fs';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { isMissing } from '../files/errno.ts';
import { flush } from '../files/flush.ts';
import { isThere } from '../files/is-there.ts';
import { inParallel } from '../in-parallel.ts';

const pieceBytes = 1024 ** 2;
/** Waiting for the disk takes longer than reading, so several files wait at the same time. */
const parallelFiles = 8;

/** Selects the files and folders to copy, by their path within the folder. */
export type Chosen = (path: string) => boolean;

/** Returns null for a file that was removed before its turn, such as a photo that its owner deleted. */
const orGone = <Found>(looking: Promise<Found>): Promise<Found | null> =>
  looking.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** As root, keeps the owner of each file: the database runs as another user. */
const giveTo = async (path: string, { uid, gid }: Stats): Promise<void> => {
  if (process.getuid?.() === 0) await chown(path, uid, gid);
};

/**
 * Copies a file that others may be writing to, with mode and owner; it has reached the disk when the call returns. Uses
 * streams, because the system's copy call waits for ever if the file is truncated meanwhile. Does nothing if the file
 * is gone.
 */
export const copyFileAsItIs = async (from: string, to: string): Promise<void> => {
  const found = await orGone(stat(from));
  if (found === null) return;
  const copy = pipeline(
    createReadStream(from, { highWaterMark: pieceBytes }),
    createWriteStream(to, { flags: 'wx', mode: found.mode, flush: true }),
  );
  if ((await orGone(copy.then(() => true))) !== null) await giveTo(to, found);
};

/**
 * Copies the chosen files and folders of a folder that may change meanwhile, with modes and owners. Existing targets
 * are skipped, so that a second call adds what is new.
 */
export const copyTree = async (from: string, to: string, isChosen: Chosen = () => true): Promise<void> => {
  const copyFile = async (name: string, source: string, target: string): Promise<void> => {
    if (!(await isThere(join(target, name)))) await copyFileAsItIs(join(source, name), join(target, name));
  };
  const copyFolder = async (source: string, target: string): Promise<void> => {
    const found = await orGone(stat(source));
    const entries = await orGone(readdir(source, { withFileTypes: true }));
    if (found === null || entries === null) return;
    await mkdir(target, { mode: found.mode, recursive: true });
    await giveTo(target, found);
    const chosen = entries.filter(({ name }) => isChosen(relative(from, join(source, name))));
    const odd = chosen.find((entry) => !entry.isDirectory() && !entry.isFile());
    if (odd) throw new Error(`${join(source, odd.name)} is neither file nor folder, and cannot be copied.`);
    const files = chosen.filter((entry) => entry.isFile());
    await inParallel(files, parallelFiles, ({ name }) => copyFile(name, source, target));
    for (const { name } of chosen.filter((entry) => entry.isDirectory()))
      await copyFolder(join(source, name), join(target, name));
    await flush(target);
  };
  await copyFolder(from, to);
};
