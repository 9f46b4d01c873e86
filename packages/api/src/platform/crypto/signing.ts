import { createHmac, createSecretKey, hash, timingSafeEqual } from 'node:crypto';
import type { Hmac, KeyObject } from 'node:crypto';

/** SHA-256, for storing what must be recognised but not read back. */
export const sha256 = (text: string | Uint8Array): Buffer => hash('sha256', text, 'buffer');

/** Compares in constant time; unequal lengths are unequal. */
export const sameBytes = (left: Uint8Array, right: Uint8Array): boolean =>
  left.byteLength === right.byteLength && timingSafeEqual(left, right);

/**
 * Signs texts with the first of its keys and accepts signatures of all of them, so that keys can
 * be exchanged without breaking what is out. `purpose` keeps signatures of different uses apart.
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

  /** The signatures of a text by each of the keys, the first key's first: for finding text signed by an earlier key. */
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
