import { LastingPart } from './document-parts.ts';
import type { DocumentPart } from './document-parts.ts';

/** The texts that differ between answers with the same content: nonce and request id. */
type OwnWords = readonly string[];

type Piece = string | number;

/** Splits a text at the answer's own texts, which are replaced by their index. */
const around = (text: string, own: OwnWords): Piece[] =>
  own.reduce<Piece[]>(
    (pieces, word, place) =>
      pieces.flatMap((piece): Piece[] => {
        if (typeof piece === 'number') return [piece];
        return piece.split(word).flatMap((between, at) => (at === 0 ? between : [place, between]));
      }),
    [text],
  );

/**
 * The last rendering of a document, with placeholders for the texts of a single answer. It is compressed when sent a
 * second time.
 */
export class KnownDocument {
  readonly #says: string;
  /** A number is the index of one of the answer's own texts. */
  readonly #pieces: readonly (LastingPart | number)[];

  /** `says` is everything that determines what the document shows; `own` are the answer's own texts in `parts`. */
  constructor(says: string, parts: readonly DocumentPart[], own: OwnWords) {
    this.#says = says;
    this.#pieces = parts.flatMap((part): (LastingPart | number)[] => {
      if (typeof part !== 'string') return [part];
      return around(part, own).map((piece) => (typeof piece === 'number' ? piece : new LastingPart(piece)));
    });
  }

  /** Returns the document for another answer; undefined if that would show something else. */
  writeAgain(says: string, own: OwnWords): DocumentPart[] | undefined {
    if (says !== this.#says) return undefined;
    return this.#pieces.map((piece) => (typeof piece === 'number' ? (own[piece] ?? '') : piece));
  }
}
