import type { RangeLoss, SetLoss } from './fit-losses.ts';

/** The resolution of losses: counted in five planes of bits; a row whose count overflows them is ruled out. */
const steps = 32;

/**
 * How the rows that lose are found: by sets, by how many counted sets hold them (also for the sets of the amount
 * before), or by a range.
 */
const kinds = { sets: 0, fewerThanOne: 1, fewerThanTwo: 2, fewerThanThree: 3, range: 4 } as const;

/** One amount that rows can lose. */
export interface LossAmount {
  readonly kind: number;
  /** The places of its sets: first the safe ones, then those that are counted. */
  readonly places: readonly number[];
  /** The number of safe places. */
  readonly safe: number;
  readonly range: RangeLoss | null;
  /** See `Loss`. */
  readonly plain: number;
  readonly weighing: number;
}

/** Splits a loss by sets into its amounts. */
export const amountsOf = ({ safe, counted, amounts }: SetLoss): LossAmount[] =>
  amounts.map((amount, n) => ({
    kind: counted.length === 0 ? kinds.sets : kinds.fewerThanOne + n,
    places: n === 0 ? [...safe, ...counted] : [],
    safe: n === 0 ? safe.length : 0,
    range: null,
    ...amount,
  }));

/** Returns the amount of a loss by a range. */
export const amountOf = (range: RangeLoss): LossAmount => ({
  kind: kinds.range,
  places: [],
  safe: 0,
  range,
  ...range.amount,
});

/** Adds up the losses of 32 rows or words at a time, and finds those that may still fit well enough. */
export class LossSteps {
  readonly #who: 'plain' | 'weighing';
  /** The most selective amounts come first. */
  readonly #amounts: readonly LossAmount[];
  /** The amounts in use, as columns: kind, steps, and where their safe places and all their places end. */
  readonly #kinds: Uint8Array;
  readonly #steps: Uint8Array;
  readonly #safeEnds: Uint16Array;
  readonly #ends: Uint16Array;
  readonly #places: Uint16Array;
  readonly #ranges: RangeLoss[] = [];
  #counting = 0;

  /** `who`: members who weigh their wishes, or those who do not. */
  constructor(amounts: readonly LossAmount[], who: 'plain' | 'weighing') {
    this.#who = who;
    this.#amounts = amounts;
    const { length } = amounts;
    this.#kinds = new Uint8Array(length);
    this.#steps = new Uint8Array(length);
    this.#safeEnds = new Uint16Array(length);
    this.#ends = new Uint16Array(length);
    this.#places = new Uint16Array(amounts.reduce((sum, { places }) => sum + places.length, 0));
  }

  /** From now on rules out whatever loses more; in shares of the fit, with each direction counting 1. */
  allow(mayBeLost: number): void {
    this.#counting = 0;
    this.#ranges.length = 0;
    let end = 0;
    // The columns are reused: the needed fit rises many times during a search.
    for (const loss of this.#amounts) {
      const { kind, places, safe, range } = loss;
      const inSteps = Math.min(steps, Math.floor((steps * loss[this.#who]) / mayBeLost));
      if (inSteps === 0 && kind !== kinds.fewerThanOne) continue;
      this.#kinds[this.#counting] = kind;
      this.#steps[this.#counting] = inSteps;
      this.#safeEnds[this.#counting] = end + safe;
      this.#places.set(places, end);
      end += places.length;
      this.#ends[this.#counting] = end;
      if (range !== null) this.#ranges.push(range);
      this.#counting += 1;
    }
  }

  /**
   * Returns those of the chosen rows or words that may still fit well enough: rows of a word, whose sets begin at `at`
   * in `words`, or words of a block; then `word` is -1 and ranges are ignored, because they cannot be applied to whole
   * words.
   */
  left(words: Int32Array, at: number, word: number, chosen: number): number {
    const [kindOf, stepsOf, safeEnds, ends, places] = [
      this.#kinds,
      this.#steps,
      this.#safeEnds,
      this.#ends,
      this.#places,
    ];
    const counting = this.#counting;
    const areRows = word !== -1;
    let left = chosen;
    // The steps lost so far, as binary counters in five words, one bit position each.
    let ones = 0;
    let twos = 0;
    let fours = 0;
    let eights = 0;
    let sixteens = 0;
    // Members of at least two, and of at least three, of the counted sets.
    let twice = 0;
    let thrice = 0;
    let range = 0;
    let place = 0;
    for (let n = 0; n < counting; n += 1) {
      const kind = kindOf[n] ?? 0;
      let safe = 0;
      for (const end = safeEnds[n] ?? 0; place < end; place += 1)
        safe |= words[at + (places[place] ?? 0)] ?? 0;
      if (kind === kinds.fewerThanOne) {
        twice = safe;
        thrice = safe;
        for (const end = ends[n] ?? 0; place < end; place += 1) {
          const held = words[at + (places[place] ?? 0)] ?? 0;
          thrice |= twice & held;
          twice |= safe & held;
          safe |= held;
        }
      } else if (kind === kinds.fewerThanTwo) safe = twice;
      else if (kind === kinds.fewerThanThree) safe = thrice;
      else if (kind === kinds.range) {
        safe = areRows ? this.#safeIn(range, word) : -1;
        range += 1;
      }
      const losing = left & ~safe;
      if (losing === 0) continue;
      const step = stepsOf[n] ?? 0;
      if (step === steps) left ^= losing;
      else {
        const addOne = losing & -(step & 1);
        const addTwo = losing & -((step >>> 1) & 1);
        const addFour = losing & -((step >>> 2) & 1);
        const addEight = losing & -((step >>> 3) & 1);
        const addSixteen = losing & -(step >>> 4);
        const carryTwo = ones & addOne;
        ones ^= addOne;
        const carryFour = (twos & addTwo) | (carryTwo & (twos ^ addTwo));
        twos ^= addTwo ^ carryTwo;
        const carryEight = (fours & addFour) | (carryFour & (fours ^ addFour));
        fours ^= addFour ^ carryFour;
        const carrySixteen = (eights & addEight) | (carryEight & (eights ^ addEight));
        eights ^= addEight ^ carryEight;
        const over = (sixteens & addSixteen) | (carrySixteen & (sixteens ^ addSixteen));
        sixteens ^= addSixteen ^ carrySixteen;
        left &= ~over;
      }
      // Scoring a single row is quicker than ruling it out.
      if (left === 0 || (areRows && (left & (left - 1)) === 0)) return left;
    }
    return left;
  }

  #safeIn(range: number, word: number): number {
    const loss = this.#ranges[range];
    if (loss === undefined) return -1;
    const but = loss.but === null ? 0 : (loss.but.words[word] ?? 0);
    return but | ~(loss.within.words[word] ?? 0);
  }
}
