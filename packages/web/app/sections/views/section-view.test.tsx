import { expect, test } from 'vitest';

import { drawn } from '../../lib/testing/in-english.tsx';
import { FactList } from './section-view.tsx';

test('an answer keeps its direction to itself, also where it was not shared', () => {
  const facts = [
    { name: 'subCaste', label: 'Sub caste', text: 'صدیقی' },
    { name: 'gothram', label: 'Gothram', text: undefined },
  ];
  const list = drawn(<FactList facts={facts} />);
  expect(list).toContain('<dt>Sub caste</dt><dd dir="auto">صدیقی</dd>');
  expect(list.match(/<dd dir="auto"/g)).toHaveLength(2);
});
