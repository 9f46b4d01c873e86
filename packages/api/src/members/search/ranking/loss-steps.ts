import type { RangeLoss, SetLoss } from './fit-losses.ts';

/** What may be lost is counted in so many steps: five planes of bits, and whoever overflows them is out. */
const steps = 32;

/** How to find who loses: by sets, by how many of some sets, by the same count again, or by a range. */
const kinds = { sets: 0, fewerThanOne: 1, fewerThanTwo: 2, fewerThanThree: 3, range: 4 } as const;

/** One amount that rows can lose. */
export interface LossAmount {
  readonly kind: number;
  /** Where its sets stand; those that are counted follow the safe ones. */
  readonly places: readonly number[];
  /** How many of the places are safe. */
  readonly safe: number;
  readonly range: RangeLoss | null;
  /** See `Loss`. */
  readonly plain: number;
  readonly weighing: number;
}

/** The amounts of a loss by sets, one by one. */
export const amountsOf = ({ safe, counted, amounts }: SetLoss): LossAmount[] =>
  amounts.map((amount, n) => ({
    kind: counted.length === 0 ? kinds.sets : kinds.fewerThanOne + n,
    places: n === 0 ? [...safe, ...counted] : [],
    safe: n === 0 ? safe.length : 0,
    range: null,
    ...amount,
  }));

/** The amount of a loss by a range. */
export const amountOf = (range: RangeLoss): LossAmount => ({
  kind: kinds.range,
  places: [],
  safe: 0,
  range,
  ...range.amount,
});

/** Counts for 32 at a time what they lose, and tells who may be left with enough of the fit. */
export class LossSteps {
  readonly #who: 'plain' | 'weighing';
  /** Those that rule out most come first. */
  readonly #amounts: readonly LossAmount[];
  /** The amounts that count now, as columns: kind, steps, and where their places and counted places end. */
  readonly #kinds: Uint8Array;
  readonly #steps: Uint8Array;
  readonly #safeEnds: Uint16Array;
  readonly #ends: Uint16Array;
  readonly #places: Uint16Array;
  readonly #ranges: RangeLoss[] = [];
  #counting = 0;

  /** For those who weigh their wishes, or for those who do not. */
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

  /** From now on who loses more is out; in shares of the fit, each way counting 1. */
  allow(mayBeLost: number): void {
    this.#counting = 0;
    this.#ranges.length = 0;
    let end = 0;
    // The columns are written over: a search raises what it needs many times.
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
   * Those of the chosen who may still have enough: rows of a word, whose sets begin at a place of `words`, or words of a
   * block; then `word` is -1, as ranges say nothing about these.
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
    // The steps that each has lost, as bits of five words.
    let ones = 0;
    let twos = 0;
    let fours = 0;
    let eights = 0;
    let sixteens = 0;
    // Who stands in at least two and three of the counted sets.
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
      // A single row is quicker looked at than ruled out.
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
