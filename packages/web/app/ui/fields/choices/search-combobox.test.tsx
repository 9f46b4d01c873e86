import { expect, test } from 'vitest';

import { drawn } from '../../../lib/testing/in-english.tsx';
import { SearchCombobox } from './search-combobox.tsx';

const nothing = () => undefined;

test('the button that takes an answer back says which: a page has several of them', () => {
  const field = drawn(
    <SearchCombobox
      label="Mother tongue"
      options={[]}
      value="Hindi"
      valueLabel="Hindi"
      onChange={nothing}
      onSearch={nothing}
      clearable
    />,
  );
  expect(field).toMatch(/<button[^>]*aria-label="Mother tongue: Clear"/);
});
