import { expect, test } from 'vitest';

import { nameOf } from './kept-by-version.ts';

test('each version keeps its own, whatever the order of its files', () => {
  const name = nameOf(['assets/a-1.js', 'assets/b-1.css']);
  expect(nameOf(['assets/b-1.css', 'assets/a-1.js'])).toBe(name);
  expect(nameOf(['assets/a-2.js', 'assets/b-1.css'])).not.toBe(name);
  expect(nameOf(['assets/a-1.js'])).not.toBe(name);
});
