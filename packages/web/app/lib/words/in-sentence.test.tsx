import { expect, test } from 'vitest';

import { drawn } from '../testing/in-english.tsx';
import { InSentence } from './in-sentence.tsx';

test('a sentence with a title in it is one element, in which the title alone is of another language', () => {
  const sentence = <InSentence words="A library" sentence={(title) => `“${title}” के लिए दान करें`} />;
  expect(drawn(sentence)).toBe('<span>“<bdi dir="auto" lang="en">A library</bdi>” के लिए दान करें</span>');
});
