import { expect, test } from 'vitest';

import { drawn } from '../../../lib/testing/in-english.tsx';
import { SearchInput } from './search-input.tsx';

const fieldWith = (value: string): string =>
  drawn(<SearchInput label="Search" value={value} onChange={() => undefined} />);

test('what is sought can be emptied by a button of ours, once something is', () => {
  expect(fieldWith('Asha')).toMatch(/<button[^>]*aria-label="Clear"/);
  expect(fieldWith('')).not.toContain('<button');
});
