import { expect, test } from 'vitest';

import { subCastesIn } from './sub-castes.ts';

test.each([
  ['Leva', ['leva']],
  ['  LEVA   Patidar ', ['leva patidar']],
  ['Leva, Kadva,,leva', ['leva, kadva,,leva', 'leva', 'kadva']],
  ['लेवा,\tकडवा', ['लेवा, कडवा', 'लेवा', 'कडवा']],
  ['any', []],
  ['Leva, No  Bar', []],
  ['Iyer/Iyengar', ['iyer/iyengar', 'iyer', 'iyengar']],
  ['Iyer or Iyengar', ['iyer or iyengar', 'iyer', 'iyengar']],
  ['Iyer and Iyengar; Vadama & 24', ['iyer and iyengar; vadama & 24', 'iyer', 'iyengar', 'vadama']],
  ['अय्यर या अयंगर', ['अय्यर या अयंगर', 'अय्यर', 'अयंगर']],
  ['Orwal, Andhra', ['orwal, andhra', 'orwal', 'andhra']],
  ['Leva, -', ['leva, -', 'leva']],
  ['Leva or any', []],
  ['', []],
  [null, []],
])('%j names %j', (wish, named) => {
  expect(subCastesIn(wish)).toEqual(named);
});

test.each([
  'No preference',
  'ANY  sub-caste',
  'any subcaste',
  'None',
  '-',
  ' , ',
  '...',
  '0',
  "doesn't matter",
  'Doesn’t matter.',
  'NA',
  'N/A',
  'n.a.',
  'Prefer not to say',
  'Caste: no bar',
  'कोई भी',
  'कोई नहीं।',
  'कोई फ़र्क नहीं',
  'कोई फर्क नहीं',
  'koi bhi',
])('%j names none', (wish) => {
  expect(subCastesIn(wish)).toEqual([]);
});
