import { SealBroken, Sealer } from '../crypto/encryption.ts';
import { openText, sealText } from '../crypto/sealed-text.ts';
import { Signer } from '../crypto/signing.ts';

/**
 * Mobile numbers, e-mail addresses and names at networks, as they lie in the database: sealed, and found again by a
 * keyed hash, the trace. The keys lie outside of it.
 */
export class ContactSeals {
  readonly #sealer: Sealer;
  readonly #signer: Signer;

  constructor(keys: readonly string[]) {
    this.#sealer = new Sealer(keys, 'contacts');
    // The purpose is that of the first use: with another name nobody who was erased before would be recognised.
    this.#signer = new Signer(keys, 'erased accounts');
  }

  /** Seals a contact for its owner, the id of a row, and by its kind: the bytes open for no other. */
  seal(owner: string, kind: string, contact: string): Buffer {
    return this.#sealer.seal(Buffer.from(contact), `${owner} ${kind}`);
  }

  /** Throws SealBroken. */
  open(owner: string, kind: string, sealed: Uint8Array): string {
    return this.#sealer.open(sealed, `${owner} ${kind}`).toString('utf8');
  }

  /** The same for one of many, whom nothing else may wait for; null where none of the keys opens it. */
  openIfWhole(owner: string, kind: string, sealed: Uint8Array): string | null {
    try {
      return this.open(owner, kind, sealed);
    } catch (error) {
      if (error instanceof SealBroken) return null;
      throw error;
    }
  }

  /** The same sealed by the first key; null where it is already. Throws SealBroken. */
  renewed(owner: string, kind: string, sealed: Uint8Array): Buffer | null {
    return this.#sealer.renewed(sealed, `${owner} ${kind}`);
  }

  /** Seals what somebody typed for a job of this name, whose data lie in the database as text. */
  sealForJob(job: string, contact: string): string {
    return sealText(this.#sealer, contact, `job ${job}`);
  }

  /** Throws SealBroken. */
  openForJob(job: string, sealed: string): string {
    return openText(this.#sealer, sealed, `job ${job}`);
  }

  /** By what a mobile number of ten digits is found: the trace by each key, the newest first, which is the one to store. */
  phoneTraces(phone: string): Traces {
    return this.#traces(`phone ${phone}`);
  }

  /** By what an e-mail address is found, whatever its letter case; see `phoneTraces`. */
  emailTraces(email: string): Traces {
    return this.#traces(`email ${email.toLowerCase()}`);
  }

  /** Tell the keys apart, and nothing about them: a mark of each, the newest first. */
  marks(): Traces {
    return this.#traces('mark of a key');
  }

  /** By what numbers that begin with the same seven digits are known to be neighbours. */
  rangeTrace(phone: string): string {
    return this.#signer.sign(`range ${phone.slice(0, 7)}`);
  }

  #traces(text: string): Traces {
    return this.#signer.signatures(text) as [string, ...string[]];
  }
}

/** What opens and seals contacts. */
export interface Seals {
  readonly contacts: ContactSeals;
}

/** One for each key; there is always one. */
export type Traces = readonly [string, ...string[]];
