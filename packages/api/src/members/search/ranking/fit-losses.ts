import { hobbyCodes } from '../../fit/packed-facts.ts';
import type { FitFacts } from '../../fit/packed-facts.ts';
import type { CumulativeSets } from '../rows/answer-sets.ts';
import type { BitSet } from '../rows/bit-set.ts';
import { leastMissed, stretchOf, unsaid } from '../rows/fit-sets.ts';
import type { FitSets, Question } from '../rows/fit-sets.ts';
import { worthsAt } from './fit-worths.ts';
import type { WorthTable } from './fit-worths.ts';

/**
 * The least that is lost: by members whose wishes are all equally important, and by those who weigh them; see
 * `FitSets`. Shares of the fit, with each direction counting 1: a row that loses more than 2 - 2f cannot reach the fit
 * f.
 */
export interface Loss {
  readonly plain: number;
  readonly weighing: number;
}

/**
 * Rows that are in none of the sets at the safe places, and in fewer than n of those at the counted places, lose
 * amounts[n - 1], for each n.
 */
export interface SetLoss {
  readonly safe: readonly number[];
  readonly counted: readonly number[];
  readonly amounts: readonly Loss[];
}

/** Rows in the set `within`, but not in the set `but`, lose this amount. */
export interface RangeLoss {
  readonly within: BitSet;
  readonly but: BitSet | null;
  readonly amount: Loss;
}

/** By how many years or inches a wish is missed: each step has a loss of its own. */
const missSteps = [1, 3, 5];
/** The first shared hobbies each raise the fit. */
const hobbyGains = [0, 1, 2];

/** Returns the loss for some lost weight; `share` is the loss per unit of weight. */
const lossOf = (weight: number, share: Loss): Loss => ({
  plain: weight * share.plain,
  weighing: weight * share.weighing,
});

/** Finds the losses of rows for one viewer, as far as whole sets of rows reveal them. */
export class LossFinder {
  readonly #worths: Float64Array;
  readonly #sets: FitSets;
  readonly bySets: SetLoss[] = [];
  readonly byRange: RangeLoss[] = [];

  constructor(worths: Float64Array, sets: FitSets) {
    this.#worths = worths;
    this.#sets = sets;
  }

  /** Returns the cost of a value of a table, in weight. */
  cost(name: WorthTable, value: number): number {
    const at = worthsAt[name] + 2 * value;
    return (this.#worths[at + 1] ?? 0) - (this.#worths[at] ?? 0);
  }

  /** Adds the losses by the answers to a question: a row loses what the cheapest of its values costs. */
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

  /** Adds the losses of rows outside my range; the cost depends on the distance. */
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

  /** Adds the losses of rows whose range does not include me. */
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

  /** Adds a loss for rows that have none of these values; rows with a value that has no set lose nothing. */
  #lose(question: Question, unless: readonly number[], amount: Loss): void {
    const safe = unless.map((value) => this.#sets.placeOf(question, value));
    this.bySets.push({ safe: [...safe, this.#sets.othersOf(question)], counted: [], amounts: [amount] });
  }
}
