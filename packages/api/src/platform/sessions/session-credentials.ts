import { createHmac } from 'node:crypto';

import { sameBytes, sha256, Signer } from '../crypto/signing.ts';
import { isId } from '../ids.ts';

/** A session cookie whose seal is ours (`genuine`) or is not. */
export interface ReadCookie {
  readonly id: string;
  readonly generation: number;
  readonly genuine: boolean;
}

const cookieShape = /^([0-9a-f-]{36})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/;

/** What a browser holds for a session: the sealed cookie and the token that goes with it. */
export class SessionCredentials {
  readonly #keys: readonly string[];
  readonly #signer: Signer;

  /** The first key signs, all are accepted. */
  constructor(keys: readonly string[]) {
    this.#keys = keys;
    this.#signer = new Signer(keys, 'session cookie');
  }

  cookie(id: string, generation: number): string {
    const text = `${id}.${generation}`;
    return `${text}.${this.#signer.sign(text)}`;
  }

  /** Null for what does not even look like a session cookie. */
  readCookie(text: string | undefined): ReadCookie | null {
    const [, id = '', generation = '', seal = ''] = cookieShape.exec(text ?? '') ?? [];
    if (!isId(id)) return null;
    return { id, generation: Number(generation), genuine: this.#signer.verify(`${id}.${generation}`, seal) };
  }

  /**
   * The token of a generation. It follows from the key, so that an answer that was lost, or that
   * several tabs asked for at once, can be given again although only its hash is stored.
   */
  token(id: string, generation: number): string {
    return this.#tokenBy(this.#keys[0] ?? '', id, generation);
  }

  /** The token of a generation that has this hash, by whichever key it was made; null when by none. */
  tokenWithHash(id: string, generation: number, hash: Uint8Array): string | null {
    const tokens = this.#keys.map((key) => this.#tokenBy(key, id, generation));
    return tokens.find((token) => sameBytes(sha256(token), hash)) ?? null;
  }

  #tokenBy(key: string, id: string, generation: number): string {
    return createHmac('sha256', key).update(`access token\0${id}.${generation}`).digest('base64url');
  }
}
