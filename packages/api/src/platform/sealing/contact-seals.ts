import { SealBroken, Sealer } from '../crypto/encryption.ts';
import { openText, sealText } from '../crypto/sealed-text.ts';
import { Signer } from '../crypto/signing.ts';

/**
 * Seals mobile numbers, e-mail addresses and social network handles for the database, and finds them by a keyed hash,
 * the trace. The keys are kept outside the database.
 */
export class ContactSeals {
  readonly #sealer: Sealer;
  readonly #signer: Signer;

  constructor(keys: readonly string[]) {
    this.#sealer = new Sealer(keys, 'contacts');
    // The purpose is named after its first use: with another name, accounts erased earlier would not be recognised.
    this.#signer = new Signer(keys, 'erased accounts');
  }

  /** Seals a contact for its owner, the id of a row, and its kind: the bytes can be opened for no other. */
  seal(owner: string, kind: string, contact: string): Buffer {
    return this.#sealer.seal(Buffer.from(contact), `${owner} ${kind}`);
  }

  /**
   * Opens a sealed contact.
   * @throws SealBroken
   */
  open(owner: string, kind: string, sealed: Uint8Array): string {
    return this.#sealer.open(sealed, `${owner} ${kind}`).toString('utf8');
  }

  /** Opens a sealed contact where one broken seal must not stop the others; null if none of the keys opens it. */
  openIfWhole(owner: string, kind: string, sealed: Uint8Array): string | null {
    try {
      return this.open(owner, kind, sealed);
    } catch (error) {
      if (error instanceof SealBroken) return null;
      throw error;
    }
  }

  /**
   * Seals a contact again with the first key; null if that key sealed it already.
   * @throws SealBroken
   */
  renewed(owner: string, kind: string, sealed: Uint8Array): Buffer | null {
    return this.#sealer.renewed(sealed, `${owner} ${kind}`);
  }

  /** Seals typed text for a job with this name, whose data is stored as text. */
  sealForJob(job: string, contact: string): string {
    return sealText(this.#sealer, contact, `job ${job}`);
  }

  /**
   * Opens text sealed for a job.
   * @throws SealBroken
   */
  openForJob(job: string, sealed: string): string {
    return openText(this.#sealer, sealed, `job ${job}`);
  }

  /** Returns the traces of a ten-digit mobile number: one by each key, the newest first, which is the one to store. */
  phoneTraces(phone: string): Traces {
    return this.#traces(`phone ${phone}`);
  }

  /** Returns the traces of an e-mail address, ignoring case; see `phoneTraces`. */
  emailTraces(email: string): Traces {
    return this.#traces(`email ${email.toLowerCase()}`);
  }

  /** Returns a mark for each key, the newest first, which tells keys apart and reveals nothing about them. */
  marks(): Traces {
    return this.#traces('mark of a key');
  }

  /** Returns a trace shared by all numbers with the same first seven digits, to recognise neighbours. */
  rangeTrace(phone: string): string {
    return this.#signer.sign(`range ${phone.slice(0, 7)}`);
  }

  #traces(text: string): Traces {
    return this.#signer.signatures(text) as [string, ...string[]];
  }
}

/** The service that opens and seals contacts. */
export interface Seals {
  readonly contacts: ContactSeals;
}

/** One trace per key; there is always at least one. */
export type Traces = readonly [string, ...string[]];
