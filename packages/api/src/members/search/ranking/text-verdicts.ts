import type { FitFacts } from '../../fit/packed-facts.ts';
import { placeBits, verdict } from './fit-worths.ts';
import type { Vocabulary } from '../rows/vocabulary.ts';

/** The meaning of texts for one viewer, by the texts' codes. */
export interface TextVerdicts {
  /** Whether a mother tongue meets the viewer's wish, as a `verdict`. */
  readonly tongues: Uint8Array;
  /** Whether the viewer's mother tongue is among those wished for, as a `verdict`. */
  readonly tongueWishes: Uint8Array;
  /** How a place relates to the viewer's places, as `placeBits`. */
  readonly places: Uint8Array;
}

const tongueVerdicts = ({ wants }: FitFacts, marks: readonly string[]): Uint8Array => {
  const verdicts = new Uint8Array(marks.length);
  if (wants.tongue.length === 0) return verdicts;
  for (const [code, mark] of marks.entries()) {
    if (mark !== '') verdicts[code] = wants.tongue.includes(mark) ? verdict.met : verdict.missed;
  }
  return verdicts;
};

const wishVerdicts = ({ tongue }: FitFacts, { tongueWishes }: Vocabulary): Uint8Array => {
  const verdicts = new Uint8Array(tongueWishes.size);
  if (tongue === '') return verdicts;
  verdicts.fill(verdict.missed, 1);
  for (const code of tongueWishes.wishing(tongue)) verdicts[code] = verdict.met;
  return verdicts;
};

const placeVerdicts = (me: FitFacts, { places }: Vocabulary): Uint8Array => {
  const seen = new Uint8Array(places.marks.length);
  const [native, work] = [places.stateOf(me.nativeState), places.stateOf(me.workState)];
  for (let code = 1; code < seen.length; code += 1) {
    const state = places.states[code] ?? 0;
    const mark = places.marks[code] ?? '';
    if (state !== 0)
      seen[code] =
        state === native || state === work ? placeBits.myState | placeBits.stateTold : placeBits.stateTold;
    if (mark !== '' && (mark === me.nativePlace || mark === me.workPlace))
      seen[code] = (seen[code] ?? 0) | placeBits.myCity;
  }
  return seen;
};

/** Computes the meaning of each text of the vocabulary for one viewer; repeated for each search, as texts are added. */
export const textVerdicts = (me: FitFacts, vocabulary: Vocabulary): TextVerdicts => ({
  tongues: tongueVerdicts(me, vocabulary.tongues.marks),
  tongueWishes: wishVerdicts(me, vocabulary),
  places: placeVerdicts(me, vocabulary),
});
