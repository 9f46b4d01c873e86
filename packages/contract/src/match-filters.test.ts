import { expect, test } from 'vitest';

import { limits } from './limits.ts';
import { matchFilters, onlyFilters, readableFilters, tidyFilters, withoutFilter } from './match-filters.ts';

const { min, max } = limits.filterAgeYears;
const read = (given: Record<string, unknown>) => matchFilters.safeParse(given).data;

test('a form that leaves everything empty asks for nothing', () => {
  const empty = { age_from: '', age_to: '', height: '', location: '', verified: '' };
  expect(tidyFilters(matchFilters.parse(empty))).toEqual({});
});

test('ages are whole years within the bounds, in digits or as a number', () => {
  expect(read({ age_from: String(min), age_to: max })).toEqual({ age_from: min, age_to: max });
  for (const age of [String(min - 1), String(max + 1), '25.5', 'young'])
    expect(read({ age_from: age })).toBeUndefined();
});

test('ages the wrong way round are refused, and no filter in an address', () => {
  expect(matchFilters.safeParse({ age_from: '40', age_to: '20' }).error?.issues).toEqual([
    expect.objectContaining({ path: ['age_from'], message: 'From age cannot be greater than To age' }),
  ]);
  expect(read({ age_from: '20', age_to: '20' })).toEqual({ age_from: 20, age_to: 20 });
  const given: Record<string, unknown> = { age_from: '40', age_to: '20', diet: 'Veg' };
  expect(readableFilters((name) => given[name])).toEqual({ diet: ['Veg'] });
});

test('a height is a number of inches or a range of them', () => {
  expect(read({ height: '60' })).toEqual({ height: { from: 60, to: null } });
  expect(read({ height: '60-66' })).toEqual({ height: { from: 60, to: 66 } });
  for (const height of ['6', '60-', '-66', '60-66-70', '60 OR 1=1', '170cm'])
    expect(read({ height })).toBeUndefined();
});

test('a range of heights the wrong way round is refused, and no filter in an address', () => {
  expect(matchFilters.safeParse({ height: '70-60' }).error?.issues).toEqual([
    expect.objectContaining({ path: ['height'], message: 'From height cannot be greater than To height' }),
  ]);
  expect(read({ height: '60-60' })).toEqual({ height: { from: 60, to: 60 } });
  const given: Record<string, unknown> = { height: '70-60', diet: 'Veg' };
  expect(readableFilters((name) => given[name])).toEqual({ diet: ['Veg'] });
});

test('of several values each counts once, without blanks around it', () => {
  expect(read({ religion: 'Hindu' })).toEqual({ religion: ['Hindu'] });
  expect(read({ religion: [' Hindu', 'Jain', 'Hindu', ''] })).toEqual({ religion: ['Hindu', 'Jain'] });
});

test('the open choice sets no limit, also beside others', () => {
  for (const complexion of ['Any', ['Fair', 'Any']])
    expect(tidyFilters(matchFilters.parse({ complexion }))).toEqual({});
});

test('of an address what can be read counts, and nothing of the rest', () => {
  const given: Record<string, unknown> = { age_from: '25', age_to: 'old', verified: 'perhaps', diet: 'Veg' };
  expect(readableFilters((name) => given[name])).toEqual({ age_from: 25, diet: ['Veg'] });
});

test('what narrows nothing is no filter: the whole span of ages, and an empty list', () => {
  expect(tidyFilters({ age_from: min, age_to: max, religion: [], verified: undefined })).toEqual({});
  const narrowed = { age_from: min + 1, age_to: max - 1, religion: ['Jain'] };
  expect(tidyFilters(narrowed)).toEqual(narrowed);
});

test('both ends of the ages are one filter', () => {
  const filters = { age_from: 25, age_to: 30, diet: ['Veg'] };
  expect(onlyFilters(filters, ['age'])).toEqual({ age_from: 25, age_to: 30 });
  expect(withoutFilter(filters, 'age')).toEqual({ diet: ['Veg'] });
});
