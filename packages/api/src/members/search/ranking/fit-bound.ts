import { bitsIn } from '../../fit/bits-in.ts';
import type { LossFinder, SetLoss } from './fit-losses.ts';
import { leastToPrune, margin } from './fit-scorer.ts';
import type { FitSets } from '../rows/fit-sets.ts';
import { amountOf, amountsOf, LossSteps } from './loss-steps.ts';

/** How many of the telling losses by sets are weighed before the amounts. */
const setsFirst = 3;
/** So many words of rows tell which losses rule out most. */
const sampleWords = 24;

/** Which loss rules out most for the sets it reads, judged by some of the rows. */
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
 * Rules out rows 32 at a time, and blocks of 32 words before: those whose known losses together leave too little of
 * the fit. What is lost differs for those who weigh their wishes; few weigh several most, and they are all looked at.
 */
export class FitBound {
  readonly #sets: FitSets;
  readonly #places: Pick<FitSets, 'plain' | 'weighing' | 'weighingMore'>;
  readonly #plain: LossSteps;
  readonly #weighing: LossSteps;
  readonly #firstPlaces: Uint16Array;
  readonly #firstEnds: Uint16Array;

  /** `selected` are the rows that will be asked about, as words of a set. */
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

  /** From now on only fits of so much, in percent, count. */
  need(fit: number): void {
    if (fit < leastToPrune) return;
    // The mean of both ways is never less than the fit, their geometric mean.
    const mayBeLost = (2 - (2 * (fit - 0.5)) / 100) * (1 + margin) + margin;
    this.#plain.allow(mayBeLost);
    this.#weighing.allow(mayBeLost);
  }

  /** Those of the rows of one word that lose nothing by what rules out most. */
  promising(word: number, rows: number): number {
    return this.#promisingIn(this.#sets.words, word * this.#sets.count, rows);
  }

  /** Those of the words of one block in which a row may be promising. */
  promisingWords(block: number, words: number): number {
    return this.#promisingIn(this.#sets.blocks, block * this.#sets.count, words);
  }

  /** Those of the rows of one word that may still reach the needed fit. */
  mayReach(word: number, rows: number): number {
    return this.#mayReachIn(this.#sets.words, word * this.#sets.count, word, rows);
  }

  /** Those of the words of one block in which a row may still reach the needed fit. */
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
