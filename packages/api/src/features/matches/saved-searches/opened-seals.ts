import { Signer } from '../../../platform/crypto/signing.ts';

interface OpenedSearch {
  readonly id: string;
  /** As the wire holds it. */
  readonly openedAt: string;
  /** As `storedFilters` gives them. */
  readonly filters: string;
}

/**
 * Seals when a member opened a search, for a browser that puts a removed one back. With a moment of their own choosing, or
 * an earlier one for filters that only one person passes, somebody could tell by the number of new people when that person
 * was listed, or turned 21.
 */
export class OpenedSeals {
  readonly #signer: Signer;

  constructor(keys: readonly string[]) {
    this.#signer = new Signer(keys, 'opened search');
  }

  seal(memberId: string, search: OpenedSearch): string {
    return this.#signer.sign(this.#text(memberId, search));
  }

  /** Whether this member was told this moment of this search with these filters. */
  isGenuine(memberId: string, search: OpenedSearch, seal: string): boolean {
    return this.#signer.verify(this.#text(memberId, search), seal);
  }

  #text(memberId: string, { id, openedAt, filters }: OpenedSearch): string {
    return `${memberId}.${id}.${openedAt}.${filters}`;
  }
}
