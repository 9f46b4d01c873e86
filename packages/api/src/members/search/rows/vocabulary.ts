import { wholeWordOf } from '../search-port.ts';

/** Numbers different texts from 1; 0 stands for no text. */
class TextCodes {
  readonly #codes = new Map<string, number>();
  /** The texts by code. */
  readonly texts: string[] = [''];

  /** Returns the code of a text, and assigns a new one to a new text. */
  codeOf(text: string | null): number {
    if (text === null) return 0;
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    const code = this.texts.push(text) - 1;
    this.#codes.set(text, code);
    return code;
  }

  /** Returns the code of a known text. */
  find(text: string): number | undefined {
    return this.#codes.get(text);
  }
}

const pushTo = (lists: Map<string, number[]>, key: string, code: number): void => {
  const codes = lists.get(key);
  if (codes === undefined) lists.set(key, [code]);
  else codes.push(code);
};

const trimmed = (text: string) => text.replaceAll(/^ +|(?<! ) +$/g, '').toLowerCase();

/** Returns the names by which a filter may refer to a place: the whole text, its city, its state. */
const placeNames = (text: string): ReadonlySet<string> => {
  const comma = text.indexOf(',');
  const parts = comma === -1 ? [text] : [text, text.slice(0, comma), text.slice(text.lastIndexOf(',') + 1)];
  return new Set(parts.map(trimmed).filter((part) => part !== ''));
};

/** Places as members wrote them; the same text always has the same marks. */
class PlaceCodes {
  readonly #texts = new TextCodes();
  readonly #called = new Map<string, number[]>();
  /** The mark that the fit compares, by code; '' is none. */
  readonly marks: string[] = [''];
  /** A number for the mark of the state, by code; 0 is none. */
  readonly states: number[] = [0];
  readonly #states = new TextCodes();

  codeOf(text: string | null, mark: string, state: string): number {
    if (text === null) return 0;
    const known = this.#texts.find(text);
    if (known !== undefined) return known;
    const code = this.#texts.codeOf(text);
    for (const name of placeNames(text)) pushTo(this.#called, name, code);
    this.marks.push(mark);
    this.states.push(state === '' ? 0 : this.#states.codeOf(state));
    return code;
  }

  /** Returns the codes of places with this name. */
  called(name: string): readonly number[] {
    return this.#called.get(name.trim().toLowerCase()) ?? [];
  }

  /** Returns the number of a state by its mark; 0 if no member named it. */
  stateOf(mark: string): number {
    return this.#states.find(mark) ?? 0;
  }
}

const mostRemembered = 400;

/** Professions as members wrote them, found by a part of the text or by whole words. */
class ProfessionCodes extends TextCodes {
  readonly #remembered = new Map<string, { looked: number; codes: number[] }>();

  /** Returns the codes of professions that contain the part, ignoring case. */
  containing(part: string): readonly number[] {
    const sought = part.toLowerCase();
    return this.#codesWhere(`part ${sought}`, (text) => text.toLowerCase().includes(sought));
  }

  /** Returns the codes of professions that contain one of the words, ignoring case. */
  withWord(words: readonly string[]): readonly number[] {
    if (words.length === 0) return [];
    const pattern = wholeWordOf(words);
    const word = new RegExp(pattern, 'i');
    return this.#codesWhere(`word ${pattern}`, (text) => word.test(text));
  }

  #codesWhere(name: string, isMeant: (text: string) => boolean): readonly number[] {
    const known = this.#remembered.get(name) ?? { looked: 1, codes: [] };
    for (; known.looked < this.texts.length; known.looked += 1) {
      if (isMeant(this.texts[known.looked] ?? '')) known.codes.push(known.looked);
    }
    if (this.#remembered.size >= mostRemembered) this.#remembered.clear();
    this.#remembered.set(name, known);
    return known.codes;
  }
}

/** Mother tongues, by their text. */
class TongueCodes {
  readonly #texts = new TextCodes();
  /** The mark that the fit compares, by code; '' is none. */
  readonly marks: string[] = [''];

  codeOf(text: string | null, mark: string): number {
    const code = this.#texts.codeOf(text);
    this.marks[code] ??= mark;
    return code;
  }

  find(text: string): number | undefined {
    return this.#texts.find(text);
  }
}

/** The different sets of mother tongues that members wish for. */
class TongueWishCodes {
  readonly #texts = new TextCodes();
  readonly #wishing = new Map<string, number[]>();

  codeOf(marks: readonly string[]): number {
    if (marks.length === 0) return 0;
    const text = marks.join();
    const known = this.#texts.find(text);
    if (known !== undefined) return known;
    const code = this.#texts.codeOf(text);
    for (const mark of new Set(marks)) pushTo(this.#wishing, mark, code);
    return code;
  }

  /** Returns the codes of sets that contain this mark. */
  wishing(mark: string): readonly number[] {
    return this.#wishing.get(mark) ?? [];
  }

  get size(): number {
    return this.#texts.texts.length;
  }
}

/** All texts that rows store as numbers; it only grows. */
export class Vocabulary {
  readonly places = new PlaceCodes();
  readonly professions = new ProfessionCodes();
  readonly communities = new TextCodes();
  readonly subCastes = new TextCodes();
  readonly tongues = new TongueCodes();
  readonly tongueWishes = new TongueWishCodes();
}
