import { expect, test } from 'vitest';

import { wishesAsFilters } from './wish-count.tsx';

const ranges = { ageFrom: 24, ageTo: 30, heightFrom: 58, heightTo: 66 };

test('wishes are filters as long as their ranges are whole', () => {
  expect(
    wishesAsFilters({
      ...ranges,
      religion: ['Jain'],
      subCaste: 'Oswal',
      maritalStatus: ['Single', 'Widowed'],
    }),
  ).toMatchObject({
    age_from: 24,
    age_to: 30,
    height: { from: 58, to: 66 },
    religion: ['Jain'],
    sub_caste: 'Oswal',
    marital_status: ['Single', 'Widowed'],
  });
  expect(wishesAsFilters({ ...ranges, ageTo: null })).toBeNull();
  expect(wishesAsFilters({ ...ranges, heightTo: 58 })).toBeNull();
});

test('what sets no limit is no filter', () => {
  const filters = wishesAsFilters({ ...ranges, religion: ['Any'], caste: ['No bar'], complexion: [] });
  expect([filters?.religion, filters?.community, filters?.complexion]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('what is only nice to have is not asked for, unless it must fit now', () => {
  const wishes = { ...ranges, religion: ['Jain'], motherTongue: ['Hindi'], maritalStatus: ['Single'] };
  const nice = ['Age', 'Height', 'Religion', 'Mother tongue', 'Marital status'];
  expect(wishesAsFilters({ ...wishes, complexion: ['Fair'], niceToHave: nice })).toEqual({
    complexion: ['Fair'],
  });
  expect(wishesAsFilters({ ...wishes, niceToHave: ['Religion', 'Age'], mustFit: ['Age'] })).toMatchObject({
    age_from: 24,
    marital_status: ['Single'],
    mother_tongue: ['Hindi'],
  });
  expect(wishesAsFilters({ ...wishes, niceToHave: ['Religion'] })?.religion).toBeUndefined();
});
