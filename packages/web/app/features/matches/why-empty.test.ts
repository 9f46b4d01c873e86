import { expect, test } from 'vitest';

import { matchLists } from '@mysathi/contract/endpoints/match-search';

import { whyEmpty } from './why-empty.ts';

const veg = { name: 'diet', text: 'Veg' } as const;
const known = { applied: [], hasGender: true, hasPlace: true };

test.each(matchLists)('%s says that the own gender is missing, whatever else it lacks', (list) => {
  const unsaid = { ...known, list, hasGender: false };
  const gender = { help: 'noMatchGender', lacks: 'gender' };
  expect(whyEmpty(unsaid)).toEqual(gender);
  expect(whyEmpty({ ...unsaid, applied: [veg], hasPlace: false })).toEqual(gender);
});

test('a list says what it is waiting for, and what stands in its way', () => {
  expect(whyEmpty({ ...known, list: 'more' })).toEqual({ help: 'noMatchMore', lacks: 'nothing' });
  expect(whyEmpty({ ...known, list: 'nearby' })).toEqual({ help: 'noMatchNear', lacks: 'nothing' });
  const farAway = { ...known, list: 'nearby', hasPlace: false } as const;
  expect(whyEmpty(farAway)).toEqual({ help: 'noMatchNearby', lacks: 'nativePlace' });
  expect(whyEmpty({ ...farAway, applied: [veg] })).toEqual({
    help: 'noMatchOne',
    name: 'Veg',
    lacks: 'nothing',
  });
});
