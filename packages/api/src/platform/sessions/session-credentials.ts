import { createHmac } from 'node:crypto';

import { sameBytes, sha256, Signer } from '../crypto/signing.ts';
import { isId } from '../ids.ts';

/** A session cookie; `genuine` if its signature is ours. */
export interface ReadCookie {
  readonly id: string;
  readonly generation: number;
  readonly genuine: boolean;
}

const cookieShape = /^([0-9a-f-]{36})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/;

/** Makes and reads what a browser holds for a session: the signed cookie and the token that belongs to it. */
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

  /** Reads a session cookie; null if it does not have the shape of one. */
  readCookie(text: string | undefined): ReadCookie | null {
    const [, id = '', generation = '', seal = ''] = cookieShape.exec(text ?? '') ?? [];
    if (!isId(id)) return null;
    return { id, generation: Number(generation), genuine: this.#signer.verify(`${id}.${generation}`, seal) };
  }

  /**
   * Returns the token of a generation. It is derived from the key, so that an answer that was lost, or requested by
   * several tabs at once, can be repeated although only the token's hash is stored.
   */
  token(id: string, generation: number): string {
    return this.#tokenBy(this.#keys[0] ?? '', id, generation);
  }

  /** Returns the token of a generation that has this hash, by whichever key it was made; null if there is none. */
  tokenWithHash(id: string, generation: number, hash: Uint8Array): string | null {
    const tokens = this.#keys.map((key) => this.#tokenBy(key, id, generation));
    return tokens.find((token) => sameBytes(sha256(token), hash)) ?? null;
  }

  #tokenBy(key: string, id: string, generation: number): string {
    return createHmac('sha256', key).update(`access token\0${id}.${generation}`).digest('base64url');
  }
}
