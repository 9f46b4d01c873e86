import { expect, test } from 'vitest';

import { followFilters } from './filter-address.ts';

test('what was applied is what is chosen, however it was put together', () => {
  const after = { age_from: 25, location: ['Pune'] };
  expect(followFilters({ location: ['Pune'], age_to: 100, age_from: 25, diet: [] }, {}, after)).toBe(after);
  expect(followFilters({ profession: ['Teacher '] }, {}, { profession: ['Teacher'] })).toEqual({
    profession: ['Teacher'],
  });
});

test('what was chosen and not applied yet stays, but for what was taken away', () => {
  const before = { age_from: 25, location: ['Pune', 'Nashik'], with_photo: true } as const;
  const chosen = { ...before, location: ['Pune', 'Nashik', 'Satara'], diet: ['Veg'] };
  const left = { ...before, location: ['Pune', 'Nashik'] };
  expect(followFilters(chosen, left, { ...left, location: ['Nashik'] })).toEqual({
    age_from: 25,
    with_photo: true,
    location: ['Nashik', 'Satara'],
    diet: ['Veg'],
  });
  expect(followFilters(chosen, left, {})).toEqual({ location: ['Satara'], diet: ['Veg'] });
});

test('a filter that is set anew elsewhere is taken over', () => {
  expect(followFilters({ diet: ['Veg'], age_from: 30 }, { age_from: 25 }, { age_from: 40 })).toEqual({
    diet: ['Veg'],
    age_from: 40,
  });
});
