import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const format = 1;
const nonceBytes = 12;
const tagBytes = 16;
const headerBytes = 1 + nonceBytes;

/** Thrown when sealed data cannot be opened: it was altered, truncated, or sealed with a key that is gone. */
export class SealBroken extends Error {
  constructor() {
    super('The sealed bytes cannot be opened with any of the keys.');
    this.name = 'SealBroken';
  }
}

/**
 * Seals bytes with AES-256-GCM under its first key and opens what any of its keys sealed. `context` (such as the file's
 * key) is authenticated, so that sealed bytes cannot be moved elsewhere.
 */
export class Sealer {
  readonly #keys: readonly Buffer[];

  constructor(secrets: readonly string[], purpose: string) {
    if (secrets.length === 0) throw new Error('A sealer needs at least one key.');
    this.#keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  }

  seal(bytes: Uint8Array, context: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#keys[0] as Buffer, nonce);
    cipher.setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([Buffer.of(format), nonce, sealed, cipher.getAuthTag()]);
  }

  /**
   * Opens sealed bytes.
   * @throws SealBroken
   */
  open(bytes: Uint8Array, context: string): Buffer {
    return this.#opened(bytes, context).opened;
  }

  /**
   * Seals the content again with the first key; null if that key sealed it already.
   * @throws SealBroken
   */
  renewed(bytes: Uint8Array, context: string): Buffer | null {
    const { opened, place } = this.#opened(bytes, context);
    return place === 0 ? null : this.seal(opened, context);
  }

  #opened(bytes: Uint8Array, context: string): { opened: Buffer; place: number } {
    if (bytes.byteLength < headerBytes + tagBytes || bytes[0] !== format) throw new SealBroken();
    const nonce = bytes.subarray(1, headerBytes);
    const sealed = bytes.subarray(headerBytes, bytes.byteLength - tagBytes);
    const tag = bytes.subarray(bytes.byteLength - tagBytes);
    for (const [place, key] of this.#keys.entries()) {
      const decipher = createDecipheriv(algorithm, key, nonce);
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(tag);
      const opened = decipher.update(sealed);
      try {
        return { opened: Buffer.concat([opened, decipher.final()]), place };
      } catch {
        // Sealed with another key, or broken: trying the next key shows which.
      }
    }
    throw new SealBroken();
  }
}
