import { hobbyCodes } from '../../fit/packed-facts.ts';
import type { FitFacts } from '../../fit/packed-facts.ts';
import type { CumulativeSets } from '../rows/answer-sets.ts';
import type { BitSet } from '../rows/bit-set.ts';
import { leastMissed, stretchOf, unsaid } from '../rows/fit-sets.ts';
import type { FitSets, Question } from '../rows/fit-sets.ts';
import { worthsAt } from './fit-worths.ts';
import type { WorthTable } from './fit-worths.ts';

/**
 * What is lost at least, by those whose wishes all matter alike and by those who weigh them; see `FitSets`. Shares of
 * the fit, each way counting 1: who loses more than 2 - 2f cannot fit by f.
 */
export interface Loss {
  readonly plain: number;
  readonly weighing: number;
}

/**
 * Whoever stands in none of the sets at the safe places, and in fewer than n of those at the counted
 * places, loses amounts[n - 1], for each n.
 */
export interface SetLoss {
  readonly safe: readonly number[];
  readonly counted: readonly number[];
  readonly amounts: readonly Loss[];
}

/** Whoever stands in the one set, but not in the other, loses so much. */
export interface RangeLoss {
  readonly within: BitSet;
  readonly but: BitSet | null;
  readonly amount: Loss;
}

/** By so many years or inches somebody may miss a wish: what these lose is told apart. */
const missSteps = [1, 3, 5];
/** Each of the first shared hobbies is a gain. */
const hobbyGains = [0, 1, 2];

/** What some weight lost comes to; `share` is the loss of one. */
const lossOf = (weight: number, share: Loss): Loss => ({
  plain: weight * share.plain,
  weighing: weight * share.weighing,
});

/** Finds out what rows lose for one viewer, as far as whole sets of rows tell. */
export class LossFinder {
  readonly #worths: Float64Array;
  readonly #sets: FitSets;
  readonly bySets: SetLoss[] = [];
  readonly byRange: RangeLoss[] = [];

  constructor(worths: Float64Array, sets: FitSets) {
    this.#worths = worths;
    this.#sets = sets;
  }

  /** What a value of a table costs, in weight. */
  cost(name: WorthTable, value: number): number {
    const at = worthsAt[name] + 2 * value;
    return (this.#worths[at + 1] ?? 0) - (this.#worths[at] ?? 0);
  }

  /** By a question: somebody loses what the cheapest of their values costs. */
  byValue(question: Question, share: Loss, costOf: (value: number) => number): void {
    const values = this.#sets.valuesOf(question);
    const costOfEach = values.map(costOf);
    const costs = [...new Set(costOfEach)].filter((cost) => cost > 0).toSorted((a, b) => a - b);
    let before = 0;
    for (const cost of costs) {
      this.#lose(
        question,
        values.filter((_, place) => (costOfEach[place] ?? 0) < cost),
        lossOf(cost - before, share),
      );
      before = cost;
    }
  }

  /** By lying outside of a range of mine; the cost goes by how far. */
  outside(
    numbers: CumulativeSets,
    from: number,
    to: number,
    share: Loss,
    costOf: (past: number) => number,
  ): void {
    const known = numbers.atLeast(-Infinity);
    let before = 0;
    for (const past of missSteps) {
      const amount = lossOf(costOf(past) - before, share);
      const [enough = null, tooMuch] = [numbers.atLeast(from - past + 1), numbers.atLeast(to + past)];
      if (known !== undefined) this.byRange.push({ within: known, but: enough, amount });
      if (tooMuch !== undefined) this.byRange.push({ within: tooMuch, but: null, amount });
      before = costOf(past);
    }
  }

  /** By a range of theirs that I lie outside of. */
  wished(measure: 'age' | 'height', mine: number, share: Loss, costOf: (past: number) => number): void {
    const question = measure === 'age' ? 'wantsAge' : 'wantsHeight';
    const values = this.#sets.valuesOf(question);
    const middle = stretchOf(measure, mine);
    let before = 0;
    for (const away of [0, 1, 2]) {
      const cost = costOf(leastMissed(measure, mine, away));
      const near = values.filter((value) => value === unsaid || Math.abs(value - middle) <= away);
      this.#lose(question, near, lossOf(cost - before, share));
      before = cost;
    }
  }

  hobbies({ hobbies }: FitFacts, share: Loss): void {
    const mine = hobbyCodes(hobbies);
    if (mine.length === 0) return;
    const amounts = hobbyGains.map((count) =>
      lossOf(this.cost('hobbies', count) - this.cost('hobbies', count + 1), share),
    );
    const safe = [this.#sets.placeOf('hobbies', unsaid), this.#sets.othersOf('hobbies')];
    const counted = mine.map((code) => this.#sets.placeOf('hobbies', code));
    this.bySets.push({ safe, counted, amounts });
  }

  /** Whoever holds none of the values loses; who holds one without a set does not. */
  #lose(question: Question, unless: readonly number[], amount: Loss): void {
    const safe = unless.map((value) => this.#sets.placeOf(question, value));
    this.bySets.push({ safe: [...safe, this.#sets.othersOf(question)], counted: [], amounts: [amount] });
  }
}
