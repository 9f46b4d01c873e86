import fc from 'fast-check';
import { expect, test } from 'vitest';

import { chooseDaily, dailyChoice } from './daily-choice.ts';

const candidates = fc
  .array(fc.record({ fit: fc.integer({ min: 1, max: 100 }), newcomer: fc.boolean() }), { maxLength: 80 })
  .map((some) => some.map((one, n) => ({ ...one, id: String(n).padStart(3, '0') })));

test('as many as a day holds, each once, best first, with a share of newcomers', () => {
  fc.assert(
    fc.property(candidates, (all) => {
      const chosen = chooseDaily(all);
      expect(chosen).toHaveLength(Math.min(all.length, dailyChoice.matches));
      expect(new Set(chosen.map(({ id }) => id)).size).toBe(chosen.length);
      const fits = chosen.map(({ fit }) => fit);
      expect(fits).toEqual(fits.toSorted((one, other) => other - one));
      const newcomers = all.filter(({ newcomer }) => newcomer).length;
      expect(chosen.filter(({ newcomer }) => newcomer).length).toBeGreaterThanOrEqual(
        Math.min(newcomers, dailyChoice.newcomers),
      );
    }),
  );
});

test('the same whatever the order in which the database gives them', () => {
  const inSomeOrder = candidates.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
  );
  fc.assert(
    fc.property(inSomeOrder, ([all, shuffled]) => {
      expect(chooseDaily(shuffled)).toEqual(chooseDaily(all));
    }),
  );
});

test('the best are always among them', () => {
  fc.assert(
    fc.property(candidates, (all) => {
      const chosen = new Set(chooseDaily(all).map(({ id }) => id));
      const best = all.toSorted((one, other) => other.fit - one.fit || (one.id < other.id ? -1 : 1));
      for (const { id } of best.slice(0, dailyChoice.matches - dailyChoice.newcomers))
        expect(chosen).toContain(id);
    }),
  );
});
