import { timesCounted } from '../../fit/importance.ts';
import { fitSides } from '../../fit/likeness.ts';
import type { FitFacts } from '../../fit/packed-facts.ts';
import { least, nothingKnown } from '../../fit/two-way-fit.ts';
import { bitsIn } from '../../fit/bits-in.ts';
import { heaviest, noRange, worthsAt } from './fit-worths.ts';
import { wordsPerRecord } from '../rows/member-record.ts';
import type { MemberColumns } from '../rows/member-columns.ts';
import type { TextVerdicts } from './text-verdicts.ts';

/** Stands for a fit below the needed one. */
export const tooFar = -1;

/** Up to this fit, the floor under a missed wish could lift a fit over its bound, so nothing is pruned. */
export const leastToPrune = Math.ceil(100 * Math.sqrt(least)) + 1;
/** Keeps a bound on the safe side of rounding. */
export const margin = 1e-9;

/** One viewer with everything precomputed for the fit. */
export interface FitViewer {
  readonly me: FitFacts;
  readonly year: number;
  /** See `fitWorths`. */
  readonly worths: Float64Array;
  readonly verdicts: TextVerdicts;
}

const share = (sum: number, weight: number): number =>
  weight === 0 ? nothingKnown : Math.max(least, sum / weight);

/** Returns the index in a worths table for missing a range by this distance. */
const missedBy = (mine: number, from: number, to: number): number =>
  2 * (from === 0 || to === 0 ? noRange : Math.min(Math.max(from - mine, mine - to, 0), noRange));

/**
 * Computes the two-way fit of one viewer with any row from tables. Sums are formed in the order of `twoWayFit`, so that
 * every fit is the same to the last bit.
 */
export class FitScorer {
  readonly #worths: Float64Array;
  readonly #verdicts: TextVerdicts;
  readonly #columns: MemberColumns;
  readonly #low: number;
  readonly #high: number;
  readonly #age: number;
  readonly #height: number;
  /** The most that the likeness can weigh. */
  readonly #alike: number;
  #needed = 0;
  /** The needed fit as a lower bound for the product of both directions. */
  #product = 0;

  constructor({ me, year, worths, verdicts }: FitViewer, columns: MemberColumns) {
    this.#worths = worths;
    this.#verdicts = verdicts;
    this.#columns = columns;
    this.#low = me.hobbies.low;
    this.#high = me.hobbies.high;
    this.#age = year - me.birthYear;
    this.#height = me.height;
    this.#alike = fitSides.reduce((sum, side) => sum + heaviest(worths, side), 0);
  }

  /** Allows `fit` to skip fits below this percentage from now on. */
  need(fit: number): void {
    this.#needed = fit;
    this.#product = fit < leastToPrune ? 0 : ((fit - 0.5) / 100) ** 2 - margin;
  }

  /** Returns the fit in percent, or `tooFar`. */
  fit(row: number): number {
    // Reads the fields of `record` inline: this runs for hundreds of thousands of rows.
    const { records, tongue: tongues, wantsTongues, nativePlace, workPlace } = this.#columns;
    const verdicts = this.#verdicts;
    const at = row * wordsPerRecord;
    const word2 = records[at + 2] ?? 0;
    if (word2 >= 0) return this.#needed > 0 ? tooFar : 0;
    const word0 = records[at] ?? 0;
    const word1 = records[at + 1] ?? 0;
    const word3 = records[at + 3] ?? 0;

    const worths = this.#worths;
    const age = worthsAt.age + 2 * (word2 & 127);
    const height = worthsAt.height + 2 * ((word2 >>> 7) & 127);
    const religion = worthsAt.religion + 2 * (word1 >>> 28);
    const tongue = worthsAt.tongue + 2 * (verdicts.tongues[tongues.codes[row] ?? 0] ?? 0);
    const marital = worthsAt.maritalStatus + 2 * (word0 >>> 30);
    const myAge = worths[age] ?? 0;
    const myHeight = worths[height] ?? 0;
    const myReligion = worths[religion] ?? 0;
    const myTongue = worths[tongue] ?? 0;
    const myMarital = worths[marital] ?? 0;
    const myWeight =
      (worths[age + 1] ?? 0) +
      (worths[height + 1] ?? 0) +
      (worths[religion + 1] ?? 0) +
      (worths[tongue + 1] ?? 0) +
      (worths[marital + 1] ?? 0);

    const importance = word3 >>> 19;
    const ageTimes = timesCounted[importance & 3] ?? 1;
    const heightTimes = timesCounted[(importance >>> 2) & 3] ?? 1;
    const religionTimes = timesCounted[(importance >>> 4) & 3] ?? 1;
    const tongueTimes = timesCounted[(importance >>> 6) & 3] ?? 1;
    const maritalTimes = timesCounted[(importance >>> 8) & 3] ?? 1;
    const pastAge = worthsAt.agePast + missedBy(this.#age, word1 & 127, (word1 >>> 7) & 127);
    const pastHeight =
      worthsAt.heightPast + missedBy(this.#height, (word1 >>> 14) & 127, (word1 >>> 21) & 127);
    const wantsReligion = worthsAt.wantsReligion + 2 * (word3 & 255);
    const wantsTongue = worthsAt.wantsTongue + 2 * (verdicts.tongueWishes[wantsTongues.codes[row] ?? 0] ?? 0);
    const wantsMarital = worthsAt.wantsMaritalStatus + 2 * ((word2 >>> 28) & 7);
    const theirAge = (worths[pastAge] ?? 0) * ageTimes;
    const theirHeight = (worths[pastHeight] ?? 0) * heightTimes;
    const theirReligion = (worths[wantsReligion] ?? 0) * religionTimes;
    const theirTongue = (worths[wantsTongue] ?? 0) * tongueTimes;
    const theirMarital = (worths[wantsMarital] ?? 0) * maritalTimes;
    const theirWeight =
      (worths[pastAge + 1] ?? 0) * ageTimes +
      (worths[pastHeight + 1] ?? 0) * heightTimes +
      (worths[wantsReligion + 1] ?? 0) * religionTimes +
      (worths[wantsTongue + 1] ?? 0) * tongueTimes +
      (worths[wantsMarital + 1] ?? 0) * maritalTimes;

    // The best fit possible if everything else matched.
    const alike = this.#alike;
    const mineAtBest = alike + myAge + myHeight + myReligion + myTongue + myMarital;
    const theirsAtBest = alike + theirAge + theirHeight + theirReligion + theirTongue + theirMarital;
    if (mineAtBest * theirsAtBest < this.#product * (alike + myWeight) * (alike + theirWeight)) return tooFar;

    const family = worthsAt.family + 2 * ((word2 >>> 14) & 127);
    const lifestyle = worthsAt.lifestyle + 2 * ((word2 >>> 21) & 127);
    const work = worthsAt.work + 2 * ((word3 >>> 8) & 63);
    const low = word0 & (2 ** 30 - 1);
    const high = (word3 >>> 14) & 31;
    const namesHobbies = (low | high) === 0 ? 0 : 1;
    const hobbies = worthsAt.hobbies + 2 * (bitsIn(low & this.#low) + bitsIn(high & this.#high));
    const places =
      (verdicts.places[nativePlace.codes[row] ?? 0] ?? 0) | (verdicts.places[workPlace.codes[row] ?? 0] ?? 0);
    const place = worthsAt.place + 2 * places;
    const likeness =
      (worths[family] ?? 0) +
      (worths[lifestyle] ?? 0) +
      (worths[work] ?? 0) +
      (worths[hobbies] ?? 0) * namesHobbies +
      (worths[place] ?? 0);
    const likenessWeight =
      (worths[family + 1] ?? 0) +
      (worths[lifestyle + 1] ?? 0) +
      (worths[work + 1] ?? 0) +
      (worths[hobbies + 1] ?? 0) * namesHobbies +
      (worths[place + 1] ?? 0);

    const met = likeness + myAge + myHeight + myReligion + myTongue + myMarital;
    const meets = likeness + theirAge + theirHeight + theirReligion + theirTongue + theirMarital;
    const fit = Math.round(
      100 * Math.sqrt(share(met, likenessWeight + myWeight) * share(meets, likenessWeight + theirWeight)),
    );
    return fit < this.#needed ? tooFar : fit;
  }
}
