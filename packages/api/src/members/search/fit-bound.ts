import { bitsIn } from './bit-set.ts';
import type { RangeLoss, SetLoss } from './fit-losses.ts';
import { leastToPrune } from './fit-scorer.ts';
import type { FitSets } from './fit-sets.ts';

/** What may be lost is counted in so many steps: five planes of bits, and whoever overflows them is out. */
const steps = 32;
/** Keeps the bound on the safe side of rounding. */
const margin = 1e-9;

/** How many of the telling losses by sets are weighed before the amounts. */
const setsFirst = 3;
/** So many words of rows tell which losses rule out most. */
const sampleWords = 24;

/** One amount that rows can lose. */
interface Amount {
  readonly kind: number;
  /** Where its sets stand; those that are counted follow the safe ones. */
  readonly places: readonly number[];
  /** How many of the places are safe. */
  readonly safe: number;
  readonly range: RangeLoss | null;
  readonly amount: number;
}

/** How to find who loses: by sets, by how many of some sets, by the same count again, or by a range. */
const kinds = { sets: 0, fewerThanOne: 1, fewerThanTwo: 2, fewerThanThree: 3, range: 4 } as const;

const amountsOf = ({ safe, counted, amounts }: SetLoss): Amount[] =>
  amounts.map((amount, n) => ({
    kind: counted.length === 0 ? kinds.sets : kinds.fewerThanOne + n,
    places: n === 0 ? [...safe, ...counted] : [],
    safe: n === 0 ? safe.length : 0,
    range: null,
    amount,
  }));

const amountOf = (range: RangeLoss): Amount => ({
  kind: kinds.range,
  places: [],
  safe: 0,
  range,
  amount: range.amount,
});

/** Which loss rules out most for the sets it reads, judged by some of the rows. */
const powerOn = (sets: FitSets, selected: Int32Array): ((loss: SetLoss) => number) => {
  const { words, count } = sets;
  const sample: number[] = [];
  const apart = Math.max(1, Math.floor(selected.length / (4 * sampleWords)));
  for (let word = 0; word < selected.length && sample.length < sampleWords; word += apart) {
    if (selected[word] !== 0) sample.push(word);
  }
  return ({ safe, counted, amounts: [amount = 0] }) => {
    let losing = 0;
    for (const word of sample) {
      let held = 0;
      for (const place of [...safe, ...counted]) held |= words[word * count + place] ?? 0;
      losing += bitsIn((selected[word] ?? 0) & ~held);
    }
    return (losing * amount) / (safe.length + counted.length);
  };
};

/** Rules out rows 32 at a time: those whose known losses together leave too little of the fit. */
export class FitBound {
  readonly #sets: FitSets;
  /** Those that rule out most come first. */
  readonly #amounts: readonly Amount[];
  readonly #firstPlaces: Uint16Array;
  readonly #firstEnds: Uint16Array;
  /** The amounts that count now, as columns: kind, steps, and where their places and counted places end. */
  readonly #kinds: Uint8Array;
  readonly #steps: Uint8Array;
  readonly #safeEnds: Uint16Array;
  readonly #ends: Uint16Array;
  readonly #places: Uint16Array;
  readonly #ranges: RangeLoss[] = [];
  #counting = 0;

  /** `selected` are the rows that will be asked about, as words of a set. */
  constructor(
    sets: FitSets,
    { bySets, byRange }: { bySets: readonly SetLoss[]; byRange: readonly RangeLoss[] },
    selected: Int32Array,
  ) {
    const power = powerOn(sets, selected);
    const telling = bySets
      .map((loss) => ({ ...loss, power: power(loss) }))
      .filter((loss) => loss.power > 0)
      .toSorted((one, other) => other.power - one.power);
    this.#sets = sets;
    const first = telling.slice(0, setsFirst).map(({ safe, counted }) => [...safe, ...counted]);
    this.#firstPlaces = Uint16Array.from(first.flat());
    let end = 0;
    this.#firstEnds = Uint16Array.from(first, (places) => (end += places.length));
    this.#amounts = [...telling.flatMap(amountsOf), ...byRange.map(amountOf)];
    const { length } = this.#amounts;
    this.#kinds = new Uint8Array(length);
    this.#steps = new Uint8Array(length);
    this.#safeEnds = new Uint16Array(length);
    this.#ends = new Uint16Array(length);
    this.#places = new Uint16Array(this.#amounts.reduce((sum, { places }) => sum + places.length, 0));
  }

  /** From now on only fits of so much, in percent, count. */
  need(fit: number): void {
    if (fit < leastToPrune) return;
    // The mean of both ways is never less than the fit, their geometric mean.
    const mayBeLost = (2 - (2 * (fit - 0.5)) / 100) * (1 + margin) + margin;
    this.#counting = 0;
    this.#ranges.length = 0;
    let end = 0;
    // The columns are written over: a search raises what it needs many times.
    for (const { kind, places, safe, range, amount } of this.#amounts) {
      const inSteps = Math.min(steps, Math.floor((steps * amount) / mayBeLost));
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

  /** Those of the rows of one word that lose nothing by what rules out most. */
  promising(word: number, rows: number): number {
    const { words, count } = this.#sets;
    const at = word * count;
    const [firstPlaces, firstEnds] = [this.#firstPlaces, this.#firstEnds];
    let left = rows;
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

  /** Those of the rows of one word that may still reach the needed fit. */
  mayReach(word: number, rows: number): number {
    const { words, count } = this.#sets;
    const [kindOf, stepsOf, safeEnds, ends, places] = [
      this.#kinds,
      this.#steps,
      this.#safeEnds,
      this.#ends,
      this.#places,
    ];
    const counting = this.#counting;
    const at = word * count;
    let left = rows;
    // The steps that each row has lost, as bits of five words.
    let ones = 0;
    let twos = 0;
    let fours = 0;
    let eights = 0;
    let sixteens = 0;
    // Rows that stand in at least two and three of the counted sets.
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
        safe = this.#safeIn(range, word);
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
      if ((left & (left - 1)) === 0) return left;
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
