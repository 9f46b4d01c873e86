import { LastingPart } from './document-parts.ts';
import type { DocumentPart } from './document-parts.ts';

/** The texts that differ between answers with the same content: the nonce and the id of the request. */
type OwnWords = readonly string[];

type Piece = string | number;

/** Splits a text at the answer's own texts, which become their index. */
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
 * The last rendering of a document, with places for the own texts of an answer. It is compressed when the document is
 * sent a second time.
 */
export class KnownDocument {
  readonly #says: string;
  /** A number is the index of an own text. */
  readonly #pieces: readonly (LastingPart | number)[];

  /** `says` is everything that decides what the document shows; `own` are the own texts in `parts`. */
  constructor(says: string, parts: readonly DocumentPart[], own: OwnWords) {
    this.#says = says;
    this.#pieces = parts.flatMap((part): (LastingPart | number)[] => {
      if (typeof part !== 'string') return [part];
      return around(part, own).map((piece) => (typeof piece === 'number' ? piece : new LastingPart(piece)));
    });
  }

  /** The document for another answer; undefined when that shows something else. */
  writeAgain(says: string, own: OwnWords): DocumentPart[] | undefined {
    if (says !== this.#says) return undefined;
    return this.#pieces.map((piece) => (typeof piece === 'number' ? (own[piece] ?? '') : piece));
  }
}
