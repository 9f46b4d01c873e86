import type { Picture } from '../images/image-pipeline.ts';

/** A file that is not there: it never existed, or was removed. */
export class FileMissing extends Error {
  constructor() {
    super('The file is not in the store.');
    this.name = 'FileMissing';
  }
}

/** A file as it goes into the store or comes out: an original is encrypted only in between. */
export interface StoredFile {
  contentType: string;
  bytes: Buffer;
}

/** A file of the store: a picture with its sizes, or an original that is kept encrypted. */
export interface KeptFile {
  kind: 'picture' | 'original';
  key: string;
}

/**
 * Where uploaded files live. Keys are opaque, never reused, and safe in addresses. A saved file has
 * reached the disk when the call returns, so that a row never points to nothing.
 */
export interface FileStore {
  /** Takes over the files of a re-encoded picture; returns its key. */
  savePicture(picture: Picture): Promise<string>;
  /** Keeps a drawing as SVG, and what is seen of it while hidden, for illustrated portraits of the demo; returns its key. */
  saveDrawing(svg: string, blurred?: Uint8Array): Promise<string>;
  /** `variant` as in `640.webp`, `640.jpg`, `blurred.webp` or `drawing.svg`. Throws FileMissing. */
  readPicture(key: string, variant: string): Promise<StoredFile>;
  removePicture(key: string): Promise<void>;
  /** Keeps an original, encrypted; returns its key. */
  savePrivate(file: StoredFile): Promise<string>;
  /** Throws FileMissing, and SealBroken where the file is there but its bytes were altered or its key is gone. */
  readPrivate(key: string): Promise<StoredFile>;
  /** Seals an original by the first key; false where it is already. Throws as `readPrivate` does. */
  renewPrivate(key: string): Promise<boolean>;
  removePrivate(key: string): Promise<void>;
  /** The keys of what was saved before a moment, at most so many at once: there may be a million. */
  savedBefore(kind: KeptFile['kind'], moment: Date, most: number): AsyncIterable<readonly string[]>;
  /** Removes what was begun before a moment and never finished. */
  removeDraftsBefore(moment: Date): Promise<void>;
}
