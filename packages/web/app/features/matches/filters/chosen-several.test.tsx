import { expect, test } from 'vitest';

import { drawn } from '../../../lib/testing/in-english.tsx';
import { ChosenOptions, ChosenPlaces } from './chosen-several.tsx';

const parts = { label: 'Which', values: [], onChange: () => undefined };

test('filters that are found by typing say so, those of places as well', () => {
  expect(drawn(<ChosenOptions {...parts} options={['Iyer']} also={{}} />)).toContain(
    'placeholder="Type to search"',
  );
  expect(drawn(<ChosenPlaces {...parts} />)).toContain('placeholder="Type to search"');
});
