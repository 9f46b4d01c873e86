import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Sealer } from '../crypto/encryption.ts';
import type { Picture } from '../images/image-pipeline.ts';
import { serverLimits } from '../server-limits.ts';
import { codeOf, isMissing } from './errno.ts';
import { FileMissing } from './file-store.ts';
import type { FileStore, KeptFile, StoredFile } from './file-store.ts';
import { flush } from './flush.ts';
import { blurredVariant } from './media-addresses.ts';
import { drawnVariant, jpegWidths } from './picture-copies.ts';

const keyShape = /^[0-9a-f]{40}$/;
const knownVariants: ReadonlySet<string> = new Set([
  ...serverLimits.photoWidthsPixels.map((width) => `${width}.webp`),
  ...jpegWidths.map((width) => `${width}.jpg`),
  blurredVariant,
  drawnVariant,
]);
const contentTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};

/**
 * Random, not a content hash: viewers of the blurred copy know the key and must not be able to test guesses. Equal
 * files get different keys.
 */
const newKey = (): string => randomBytes(20).toString('hex');

/** The path does not exist, or one of its folders is a file. */
const isNowhere = (error: unknown): boolean => isMissing(error) || codeOf(error) === 'ENOTDIR';

/** Yields the folders in a folder that were last changed before a moment; none if the folder does not exist. */
async function* foldersBefore(folder: string, moment: Date): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isNowhere(error)) return [];
    throw error;
  });
  for await (const { name } of entries) {
    const found = await stat(join(folder, name)).catch((error: unknown) => {
      if (isNowhere(error)) return null;
      throw error;
    });
    if (found?.isDirectory() === true && found.mtime < moment) yield name;
  }
}

/** Stores files in a local folder: written aside, flushed, then renamed into place. */
export class FolderFileStore implements FileStore {
  readonly #folder: string;
  readonly #sealer: Sealer;

  constructor(folder: string, sealer: Sealer) {
    this.#folder = folder;
    this.#sealer = sealer;
  }

  async savePicture({ folder, variants }: Picture): Promise<string> {
    try {
      const key = newKey();
      await this.#land(this.#pathOf('pictures', key), async (draft) => {
        for (const variant of variants) {
          await copyFile(join(folder, variant), join(draft, variant));
          await flush(join(draft, variant));
        }
      });
      return key;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async saveDrawing(svg: string, blurred?: Uint8Array): Promise<string> {
    const key = newKey();
    await this.#land(this.#pathOf('pictures', key), async (draft) => {
      await this.#write(join(draft, drawnVariant), Buffer.from(svg));
      if (blurred) await this.#write(join(draft, blurredVariant), blurred);
    });
    return key;
  }

  async readPicture(key: string, variant: string): Promise<StoredFile> {
    if (!knownVariants.has(variant)) throw new FileMissing();
    const bytes = await this.#read(join(this.#pathOf('pictures', key), variant));
    const ending = variant.slice(variant.indexOf('.') + 1);
    return { bytes, contentType: contentTypes[ending] ?? 'application/octet-stream' };
  }

  removePicture(key: string): Promise<void> {
    return rm(this.#pathOf('pictures', key), { recursive: true, force: true });
  }

  async savePrivate({ bytes, contentType }: StoredFile): Promise<string> {
    const key = newKey();
    const sealed = this.#sealer.seal(Buffer.concat([Buffer.from(`${contentType}\n`), bytes]), key);
    await this.#land(this.#pathOf('private', key), (draft) => this.#write(join(draft, 'sealed'), sealed));
    return key;
  }

  async readPrivate(key: string): Promise<StoredFile> {
    const opened = this.#sealer.open(await this.#read(join(this.#pathOf('private', key), 'sealed')), key);
    const end = opened.indexOf('\n');
    return { contentType: opened.subarray(0, end).toString(), bytes: opened.subarray(end + 1) };
  }

  async renewPrivate(key: string): Promise<boolean> {
    const folder = this.#pathOf('private', key);
    const renewed = this.#sealer.renewed(await this.#read(join(folder, 'sealed')), key);
    if (renewed === null) return false;
    const draft = join(folder, `renewed-${randomBytes(4).toString('hex')}`);
    try {
      await this.#write(draft, renewed);
      await rename(draft, join(folder, 'sealed'));
      await flush(folder);
    } catch (error) {
      await rm(draft, { force: true });
      // It was removed meanwhile.
      throw isNowhere(error) ? new FileMissing() : error;
    }
    return true;
  }

  removePrivate(key: string): Promise<void> {
    return rm(this.#pathOf('private', key), { recursive: true, force: true });
  }

  async *savedBefore(kind: KeptFile['kind'], moment: Date, most: number): AsyncGenerator<readonly string[]> {
    const all = join(this.#folder, kind === 'picture' ? 'pictures' : 'private');
    let keys: string[] = [];
    for (let start = 0; start < 256; start += 1) {
      const part = start.toString(16).padStart(2, '0');
      for await (const key of foldersBefore(join(all, part), moment)) {
        if (keyShape.test(key)) keys.push(key);
        if (keys.length < most) continue;
        yield keys;
        keys = [];
      }
    }
    if (keys.length > 0) yield keys;
  }

  async removeDraftsBefore(moment: Date): Promise<void> {
    const drafts = join(this.#folder, 'drafts');
    for await (const draft of foldersBefore(drafts, moment))
      await rm(join(drafts, draft), { recursive: true, force: true });
  }

  #pathOf(kind: 'pictures' | 'private', key: string): string {
    if (!keyShape.test(key)) throw new FileMissing();
    return join(this.#folder, kind, key.slice(0, 2), key);
  }

  async #read(path: string): Promise<Buffer> {
    try {
      return await readFile(path);
    } catch (error) {
      throw isNowhere(error) ? new FileMissing() : error;
    }
  }

  async #write(path: string, bytes: Uint8Array): Promise<void> {
    const handle = await open(path, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  async #land(path: string, fill: (draft: string) => Promise<void>): Promise<void> {
    const draft = join(this.#folder, 'drafts', randomBytes(8).toString('hex'));
    await mkdir(draft, { recursive: true, mode: 0o700 });
    try {
      await fill(draft);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(draft, path);
      await flush(dirname(path));
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  }
}
