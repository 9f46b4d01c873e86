import type { Picture } from '../images/image-pipeline.ts';

/** Thrown for a file that never existed or was removed. */
export class FileMissing extends Error {
  constructor() {
    super('The file is not in the store.');
    this.name = 'FileMissing';
  }
}

/** A file before or after it was stored: originals are encrypted only inside the store. */
export interface StoredFile {
  contentType: string;
  bytes: Buffer;
}

/** A stored file: a picture with its sizes, or an encrypted original. */
export interface KeptFile {
  kind: 'picture' | 'original';
  key: string;
}

/**
 * The store of uploaded files. Keys are opaque, never reused, and safe in addresses. A saved file has reached the disk
 * when the call returns, so that a row never refers to a missing file.
 */
export interface FileStore {
  /** Takes over the files of a re-encoded picture; returns its key. */
  savePicture(picture: Picture): Promise<string>;
  /**
   * Stores an SVG drawing, with its blurred version for hidden portraits, for the demo's illustrated members; returns
   * its key.
   */
  saveDrawing(svg: string, blurred?: Uint8Array): Promise<string>;
  /**
   * Reads a variant such as `640.webp`, `640.jpg`, `blurred.webp` or `drawing.svg`.
   * @throws FileMissing
   */
  readPicture(key: string, variant: string): Promise<StoredFile>;
  removePicture(key: string): Promise<void>;
  /** Encrypts and stores an original; returns its key. */
  savePrivate(file: StoredFile): Promise<string>;
  /**
   * Reads an original.
   * @throws FileMissing, or SealBroken if its bytes were altered or its key is gone
   */
  readPrivate(key: string): Promise<StoredFile>;
  /**
   * Seals an original again with the first key; returns false if that key sealed it already.
   * @throws as `readPrivate` does
   */
  renewPrivate(key: string): Promise<boolean>;
  removePrivate(key: string): Promise<void>;
  /** Yields the keys of files saved before a moment, at most `most` at a time: there may be a million. */
  savedBefore(kind: KeptFile['kind'], moment: Date, most: number): AsyncIterable<readonly string[]>;
  /** Removes unfinished files that were begun before a moment. */
  removeDraftsBefore(moment: Date): Promise<void>;
}
