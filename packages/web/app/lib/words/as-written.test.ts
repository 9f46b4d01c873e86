import { expect, test } from 'vitest';

import { asWritten } from './as-written.ts';

test.each([
  ['Books for the village school', 'en'],
  ['गाँव के स्कूल के लिए किताबें', 'hi'],
  ['Help Ravi को पढ़ाएँ', 'en'],
  ['Beti Padhao बेटी पढ़ाओ, a school for girls', 'en'],
  ['रवि की MRI जाँच के लिए मदद', 'hi'],
  ['₹5,00,000', 'en'],
])('%s is read as most of its letters are', (words, language) => {
  expect(asWritten(words)).toEqual({ dir: 'auto', lang: language });
});
