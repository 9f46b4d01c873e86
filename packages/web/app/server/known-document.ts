import { LastingPart } from './document-parts.ts';
import type { DocumentPart } from './document-parts.ts';

/** What each answer has of its own, however much it says what others said: its nonce and the name of its request. */
type OwnWords = readonly string[];

type Piece = string | number;

/** The pieces of a text around the own words in it, which are named by their place. */
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
 * A document as it was last written, with places for what the answer has of its own. Its texts are compressed when the
 * document comes a second time.
 */
export class KnownDocument {
  readonly #says: string;
  /** A number is the place of the own word at that index. */
  readonly #pieces: readonly (LastingPart | number)[];

  /** `says` is all that decides what the document shows; `own` are the words that `parts` were written with. */
  constructor(says: string, parts: readonly DocumentPart[], own: OwnWords) {
    this.#says = says;
    this.#pieces = parts.flatMap((part): (LastingPart | number)[] => {
      if (typeof part !== 'string') return [part];
      return around(part, own).map((piece) => (typeof piece === 'number' ? piece : new LastingPart(piece)));
    });
  }

  /** The document for another answer; undefined when that says something else. */
  writeAgain(says: string, own: OwnWords): DocumentPart[] | undefined {
    if (says !== this.#says) return undefined;
    return this.#pieces.map((piece) => (typeof piece === 'number' ? (own[piece] ?? '') : piece));
  }
}
