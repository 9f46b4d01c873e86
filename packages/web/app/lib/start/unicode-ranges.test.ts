import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { holdsOneOf, pointsIn } from './unicode-ranges.ts';

const lastPoint = 0x10_ffff;
const point = fc.integer({ min: 0, max: lastPoint });
const spelled = ([from, to]: readonly [number, number]): string =>
  from === to ? `U+${from.toString(16)}` : `U+${from.toString(16).toUpperCase()}-${to.toString(16)}`;

describe('ranges of letters', () => {
  test.each([
    ['U+0-FF, U+131', 'a', true],
    ['U+0-FF, U+131', 'ı', true],
    ['U+100-130, U+132-151', 'ı', false],
    ['U+900-97F', 'मायसाथी', true],
    ['U+900-97F', '', false],
    ['U+20B9', '₹10', true],
    ['U+1F600-1F64F', 'well 😀', true],
  ])('%s holds a letter of %s: %s', (ranges, text, holds) => {
    expect(holdsOneOf(ranges, pointsIn(text))).toBe(holds);
  });

  test('a range holds a point from its first to its last, whatever stands beside it', () => {
    const range = fc
      .tuple(point, point)
      .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
    fc.assert(
      fc.property(
        fc.array(range, { minLength: 1, maxLength: 5 }),
        fc.array(point, { maxLength: 4 }),
        (ranges, points) => {
          const holds = points.some((one) => ranges.some(([from, to]) => from <= one && one <= to));
          expect(holdsOneOf(ranges.map(spelled).join(', '), points)).toBe(holds);
        },
      ),
    );
  });
});
