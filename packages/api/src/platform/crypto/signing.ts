import { createHmac, createSecretKey, hash, timingSafeEqual } from 'node:crypto';
import type { Hmac, KeyObject } from 'node:crypto';

/** Returns the SHA-256 hash, for storing values that must be recognised but never read back. */
export const sha256 = (text: string | Uint8Array): Buffer => hash('sha256', text, 'buffer');

/** Compares in constant time; different lengths are unequal. */
export const sameBytes = (left: Uint8Array, right: Uint8Array): boolean =>
  left.byteLength === right.byteLength && timingSafeEqual(left, right);

/**
 * Signs texts with its first key and accepts signatures by all of its keys, so that keys can be rotated without
 * breaking issued signatures. `purpose` separates the signatures of different uses.
 */
export class Signer {
  readonly #keys: readonly KeyObject[];
  readonly #purpose: string;

  constructor(keys: readonly string[], purpose: string) {
    if (keys.length === 0) throw new Error('A signer needs at least one key.');
    this.#keys = keys.map((key) => createSecretKey(key, 'utf8'));
    this.#purpose = purpose;
  }

  sign(text: string): string {
    return this.#mac(this.#keys[0] as KeyObject, text).digest('base64url');
  }

  /** Returns the signatures of a text by each key, the first key's first: for finding text signed by an earlier key. */
  signatures(text: string): string[] {
    return this.#keys.map((key) => this.#mac(key, text).digest('base64url'));
  }

  verify(text: string, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url');
    return this.#keys.some((key) => sameBytes(given, this.#mac(key, text).digest()));
  }

  #mac(key: KeyObject, text: string): Hmac {
    return createHmac('sha256', key).update(`${this.#purpose}\0${text}`);
  }
}
