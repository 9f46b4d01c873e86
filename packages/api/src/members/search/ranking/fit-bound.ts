import { bitsIn } from '../../fit/bits-in.ts';
import type { LossFinder, SetLoss } from './fit-losses.ts';
import { leastToPrune, margin } from './fit-scorer.ts';
import type { FitSets } from '../rows/fit-sets.ts';
import { amountOf, amountsOf, LossSteps } from './loss-steps.ts';

/** How many of the most selective set losses are checked before the amounts. */
const setsFirst = 3;
/** How many words of rows are sampled to find the most selective losses. */
const sampleWords = 24;

/** Returns a measure of how many rows a loss rules out per set read, estimated from a sample of the rows. */
const powerOn = (sets: FitSets, selected: Int32Array): ((loss: SetLoss) => number) => {
  const { words, count } = sets;
  const sample: number[] = [];
  const apart = Math.max(1, Math.floor(selected.length / (4 * sampleWords)));
  for (let word = 0; word < selected.length && sample.length < sampleWords; word += apart) {
    if (selected[word] !== 0) sample.push(word);
  }
  return ({ safe, counted, amounts: [amount] }) => {
    let losing = 0;
    for (const word of sample) {
      let held = 0;
      for (const place of safe) held |= words[word * count + place] ?? 0;
      for (const place of counted) held |= words[word * count + place] ?? 0;
      losing += bitsIn((selected[word] ?? 0) & ~held);
    }
    return (losing * (amount?.plain ?? 0)) / (safe.length + counted.length);
  };
};

/**
 * Rules out rows 32 at a time, and before that blocks of 32 words: those whose known losses add up to too much. Losses
 * differ for members who weigh their wishes; the few who weigh several most heavily are all scored.
 */
export class FitBound {
  readonly #sets: FitSets;
  readonly #places: Pick<FitSets, 'plain' | 'weighing' | 'weighingMore'>;
  readonly #plain: LossSteps;
  readonly #weighing: LossSteps;
  readonly #firstPlaces: Uint16Array;
  readonly #firstEnds: Uint16Array;

  /** `selected` are the rows that will be queried, as the words of a set. */
  constructor(
    sets: FitSets,
    { bySets, byRange }: Pick<LossFinder, 'bySets' | 'byRange'>,
    selected: Int32Array,
  ) {
    const power = powerOn(sets, selected);
    const telling = bySets
      .map((loss) => ({ loss, power: power(loss) }))
      .filter((one) => one.power > 0)
      .toSorted((one, other) => other.power - one.power)
      .map(({ loss }) => loss);
    this.#sets = sets;
    const { plain, weighing, weighingMore } = sets;
    this.#places = { plain, weighing, weighingMore };
    const first = telling.slice(0, setsFirst).map(({ safe, counted }) => [...safe, ...counted]);
    this.#firstPlaces = Uint16Array.from(first.flat());
    let end = 0;
    this.#firstEnds = Uint16Array.from(first, (places) => (end += places.length));
    const amounts = [...telling.flatMap(amountsOf), ...byRange.map(amountOf)];
    this.#plain = new LossSteps(amounts, 'plain');
    this.#weighing = new LossSteps(amounts, 'weighing');
  }

  /** Ignores fits below this percentage from now on. */
  need(fit: number): void {
    if (fit < leastToPrune) return;
    // The arithmetic mean of both directions is never less than the fit, their geometric mean.
    const mayBeLost = (2 - (2 * (fit - 0.5)) / 100) * (1 + margin) + margin;
    this.#plain.allow(mayBeLost);
    this.#weighing.allow(mayBeLost);
  }

  /** Returns those of the rows of one word that lose nothing by the most selective losses. */
  promising(word: number, rows: number): number {
    return this.#promisingIn(this.#sets.words, word * this.#sets.count, rows);
  }

  /** Returns those of the words of one block in which a row may be promising. */
  promisingWords(block: number, words: number): number {
    return this.#promisingIn(this.#sets.blocks, block * this.#sets.count, words);
  }

  /** Returns those of the rows of one word that may still reach the needed fit. */
  mayReach(word: number, rows: number): number {
    return this.#mayReachIn(this.#sets.words, word * this.#sets.count, word, rows);
  }

  /** Returns those of the words of one block in which a row may still reach the needed fit. */
  wordsThatMayReach(block: number, words: number): number {
    return this.#mayReachIn(this.#sets.blocks, block * this.#sets.count, -1, words);
  }

  #promisingIn(words: Int32Array, at: number, chosen: number): number {
    const [firstPlaces, firstEnds] = [this.#firstPlaces, this.#firstEnds];
    let left = chosen;
    let place = 0;
    for (let n = 0; n < firstEnds.length; n += 1) {
      let held = 0;
      for (const end = firstEnds[n] ?? 0; place < end; place += 1)
        held |= words[at + (firstPlaces[place] ?? 0)] ?? 0;
      left &= held;
      if (left === 0) return 0;
    }
    return left;
  }

  #mayReachIn(words: Int32Array, at: number, word: number, chosen: number): number {
    const { plain, weighing, weighingMore } = this.#places;
    const [more, others] = weighingMore;
    let left = chosen & ((words[at + more] ?? 0) | (words[at + others] ?? 0));
    const inPlain = chosen & (words[at + plain] ?? 0) & ~left;
    if (inPlain !== 0) left |= this.#plain.left(words, at, word, inPlain);
    const inWeighing = chosen & (words[at + weighing] ?? 0) & ~left;
    if (inWeighing !== 0) left |= this.#weighing.left(words, at, word, inWeighing);
    return left;
  }
}
