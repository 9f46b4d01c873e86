import { Signer } from '../../../platform/crypto/signing.ts';

interface OpenedSearch {
  readonly id: string;
  /** In the wire's spelling. */
  readonly openedAt: string;
  /** As returned by `storedFilters`. */
  readonly filters: string;
}

/**
 * Seals when a member opened a search, for a browser that puts a removed one back. With a moment of their choice, or an
 * earlier one for filters that only one person passes, a member could tell from the number of new people when that
 * person was listed or came of age.
 */
export class OpenedSeals {
  readonly #signer: Signer;

  constructor(keys: readonly string[]) {
    this.#signer = new Signer(keys, 'opened search');
  }

  seal(memberId: string, search: OpenedSearch): string {
    return this.#signer.sign(this.#text(memberId, search));
  }

  /** Tests whether this member was told this moment for this search with these filters. */
  isGenuine(memberId: string, search: OpenedSearch, seal: string): boolean {
    return this.#signer.verify(this.#text(memberId, search), seal);
  }

  #text(memberId: string, { id, openedAt, filters }: OpenedSearch): string {
    return `${memberId}.${id}.${openedAt}.${filters}`;
  }
}
