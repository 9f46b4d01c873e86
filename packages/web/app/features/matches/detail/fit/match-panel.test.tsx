import { expect, test } from 'vitest';

import type { FitWish, MemberDetail } from '@mysathi/contract/endpoints/matches';

import { drawn } from '../../../../lib/testing/in-english.tsx';
import { MatchPanel } from './match-panel.tsx';

type Bars = MemberDetail['fit_bars'];

const detailWith = (fit_bars: Bars, fit_wishes: FitWish[]): MemberDetail =>
  ({ fit: 70, fit_reasons: [], both_like: [], fit_bars, fit_wishes }) as unknown as MemberDetail;

/** Returns the panel's text on the weakest point; null if there is none. */
const weakestOf = (fit_bars: Bars, fit_wishes: FitWish[]): string | null =>
  /Weakest: [^.]+\./u.exec(drawn(<MatchPanel detail={detailWith(fit_bars, fit_wishes)} />))?.[0] ?? null;

const family = { name: 'family', percent: 100 } as const;
const work = { name: 'work', percent: 90 } as const;
const wish = (
  name: FitWish['name'],
  percent: number,
  importance: FitWish['importance'] = 'important',
): FitWish => ({ name, importance, percent });

test.each<[string, Bars, FitWish[], string | null]>([
  ['a side of the likeness', [family, work], [wish('age', 100)], 'Weakest: Education and work, 90%.'],
  ['a wish that is missed', [family, work], [wish('religion', 0)], 'Weakest: Religion, 0%.'],
  ['a wish beside one side alone', [family], [wish('height', 40)], 'Weakest: Height, 40%.'],
  ['a wish where nothing else can be compared', [], [wish('age', 50)], 'Weakest: Age, 50%.'],
  [
    'of two that are missed the one that matters more',
    [family, work],
    [wish('age', 0, 'must'), wish('religion', 0)],
    'Weakest: Age, 0%.',
  ],
  ['nobody where all is met alike', [family], [wish('age', 100)], null],
])('the weakest point is %s', (_, bars, wishes, said) => {
  expect(weakestOf(bars, wishes)).toBe(said);
});
