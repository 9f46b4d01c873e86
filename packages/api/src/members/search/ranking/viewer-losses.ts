import { importance, timesCounted } from '../../fit/importance.ts';
import { fitSides } from '../../fit/likeness.ts';
import type { FitFacts } from '../../fit/packed-facts.ts';
import { LossFinder } from './fit-losses.ts';
import type { Loss } from './fit-losses.ts';
import type { FitSets } from '../rows/fit-sets.ts';
import { heaviest, placeBits, verdict } from './fit-worths.ts';
import type { WorthTable } from './fit-worths.ts';
import type { MemberAnswers } from '../rows/member-answers.ts';
import { record, yearZero } from '../rows/member-record.ts';
import { codedFacts } from '../rows/side-codes.ts';
import type { TextVerdicts } from './text-verdicts.ts';
import type { Vocabulary } from '../rows/vocabulary.ts';

/** One viewer and the rows of one gender. */
export interface LossParts {
  readonly me: FitFacts;
  readonly year: number;
  readonly worths: Float64Array;
  readonly verdicts: TextVerdicts;
  readonly answers: MemberAnswers;
  readonly sets: FitSets;
  readonly vocabulary: Vocabulary;
}

/** A fact of a side takes at most three bits, so it has eight values. */
const mostFacts = 8;

const [timesNice, timesMust] = [importance.niceToHave, importance.must].map(
  (code) => timesCounted[code] ?? 1,
) as [number, number];

interface Shares {
  /** The loss per unit of weight of my wishes. */
  readonly mine: Loss;
  readonly theirs: Loss;
  /** The same for the likeness, which counts in both directions. */
  readonly both: Loss;
}

const sharesOf = ({ me, worths }: LossParts): Shares => {
  const weigh = (...names: WorthTable[]) => names.reduce((sum, name) => sum + heaviest(worths, name), 0);
  const alike = weigh(...fitSides);
  const mine = weigh(
    'age',
    'height',
    'religion',
    'maritalStatus',
    ...wished('tongue', me.wants.tongue.length > 0),
  );
  const theirNames: WorthTable[] = [
    'agePast',
    'heightPast',
    'wantsReligion',
    'wantsMaritalStatus',
    ...wished('wantsTongue', me.tongue !== ''),
  ];
  const theirs = weigh(...theirNames);
  const heaviestWish = Math.max(...theirNames.map((name) => heaviest(worths, name)));
  const [share, shareBack] = [1 / (alike + mine), 1 / (alike + theirs)];
  // Assumes one wish that must be met, and all others merely nice to have.
  const shareOfWeighing = 1 / (alike + theirs + (timesMust - 1) * heaviestWish);
  return {
    mine: { plain: share, weighing: share },
    theirs: { plain: shareBack, weighing: timesNice * shareOfWeighing },
    both: { plain: share + shareBack, weighing: share + shareOfWeighing },
  };
};

const wished = (table: WorthTable, isWish: boolean): WorthTable[] => (isWish ? [table] : []);

const loseByMyWishes = (finder: LossFinder, parts: LossParts, loss: Loss): void => {
  const { me, year, worths, verdicts, answers } = parts;
  const { ageFrom, ageTo, heightFrom, heightTo } = me.wants;
  finder.byValue('religion', loss, (value) => finder.cost('religion', value));
  finder.byValue('maritalStatus', loss, (value) => finder.cost('maritalStatus', value));
  finder.byValue('tongue', loss, (code) => finder.cost('tongue', verdicts.tongues[code] ?? verdict.silent));
  if (heaviest(worths, 'age') > 0) {
    const [from, to] = [year - ageTo, year - ageFrom];
    finder.outside(answers.birthYear, from, to, loss, (past) => finder.cost('age', from - past - yearZero));
  }
  if (heaviest(worths, 'height') > 0) {
    finder.outside(answers.height, heightFrom, heightTo, loss, (past) =>
      finder.cost('height', heightFrom - past),
    );
  }
};

const loseByTheirWishes = (
  finder: LossFinder,
  { me, year, worths, verdicts }: LossParts,
  loss: Loss,
): void => {
  finder.byValue('wantsReligion', loss, (bits) => finder.cost('wantsReligion', bits));
  finder.byValue('wantsMaritalStatus', loss, (bits) => finder.cost('wantsMaritalStatus', bits));
  finder.byValue('wantsTongues', loss, (code) =>
    finder.cost('wantsTongue', verdicts.tongueWishes[code] ?? verdict.silent),
  );
  if (heaviest(worths, 'agePast') > 0) {
    finder.wished('age', year - me.birthYear, loss, (past) => finder.cost('agePast', past));
  }
  if (heaviest(worths, 'heightPast') > 0) {
    finder.wished('height', me.height, loss, (past) => finder.cost('heightPast', past));
  }
};

/** The numbers of the states in which a place may be familiar to the viewer. */
const myStates = ({ verdicts, vocabulary: { places } }: LossParts): Set<number> => {
  const states = new Set([0]);
  for (const [code, seen] of verdicts.places.entries()) {
    if (seen & (placeBits.myState | placeBits.myCity)) states.add(places.states[code] ?? 0);
  }
  return states;
};

const loseByDifference = (finder: LossFinder, parts: LossParts, loss: Loss): void => {
  finder.hobbies(parts.me, loss);
  const states = myStates(parts);
  finder.byValue('state', loss, (state) =>
    states.has(state) ? 0 : finder.cost('place', placeBits.stateTold),
  );
  for (const { fact, side, read } of codedFacts) {
    // The lowest cost of each value of the fact, whatever the other facts of its side are.
    const least = new Float64Array(mostFacts).fill(Infinity);
    for (let code = 0; code <= record[side].most; code += 1) {
      const value = read(code);
      least[value] = Math.min(least[value] ?? Infinity, finder.cost(side, code));
    }
    finder.byValue(fact, loss, (value) => least[value] ?? Infinity);
  }
};

/** Returns every loss that rows can have for a viewer, as far as whole sets of rows reveal it. */
export const viewerLosses = (parts: LossParts): Pick<LossFinder, 'bySets' | 'byRange'> => {
  const finder = new LossFinder(parts.worths, parts.sets);
  const { mine, theirs, both } = sharesOf(parts);
  loseByMyWishes(finder, parts, mine);
  loseByTheirWishes(finder, parts, theirs);
  loseByDifference(finder, parts, both);
  return finder;
};
