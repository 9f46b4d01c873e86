import { expect, test } from 'vitest';

import { subCastesIn } from './sub-castes.ts';

test.each([
  ['Leva', ['leva']],
  ['  LEVA   Patidar ', ['leva patidar']],
  ['Leva, Kadva,,leva', ['leva, kadva,,leva', 'leva', 'kadva']],
  ['लेवा,\tकडवा', ['लेवा, कडवा', 'लेवा', 'कडवा']],
  ['any', []],
  ['Leva, No  Bar', []],
  [' , ', [',']],
  ['', []],
  [null, []],
])('%j names %j', (wish, named) => {
  expect(subCastesIn(wish)).toEqual(named);
});
