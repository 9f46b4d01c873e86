import { expect, test } from 'vitest';

import { FairLine } from './fair-line.ts';

/** Makes a line from names of visitor and number: `a1 a2 b1`. */
const lineOf = (names: string): FairLine<string> => {
  const line = new FairLine<string>();
  for (const name of names.split(' ')) line.add(name.charAt(0), name);
  return line;
};

const inTurn = (line: FairLine<string>): string => {
  const names: (string | undefined)[] = [];
  while (line.length > 0) names.push(line.next());
  return names.join(' ');
};

test.each([
  ['a1 b1 c1', 'a1 b1 c1'],
  ['a1 a2 a3 b1 c1', 'a1 b1 c1 a2 a3'],
  ['a1 a2 a3 b1 b2', 'a1 b1 a2 b2 a3'],
])('of %s one of each comes in turn', (came, gone) => {
  expect(inTurn(lineOf(came))).toBe(gone);
});

test('whoever comes in the meantime waits behind those who were there', () => {
  const line = lineOf('a1 a2 b1');
  expect(line.next()).toBe('a1');
  line.add('c', 'c1');
  expect(inTurn(line)).toBe('b1 a2 c1');
});

test.each([
  ['a1 a2 a3 b1 c1', 'a3', 'a1 b1 c1 a2'],
  ['a1 b1 c1', 'c1', 'a1 b1'],
  ['a1 b1 b2 c1 c2', 'c2', 'a1 b1 c1 b2'],
])('of %s, %s is dropped', (came, dropped, left) => {
  const line = lineOf(came);
  expect(line.dropOfMost()).toBe(dropped);
  expect(inTurn(line)).toBe(left);
});

test('who has left has no turn, and is counted once', () => {
  const line = lineOf('a1 a2 b1');
  line.remove('a', 'a1');
  line.remove('a', 'a1');
  expect(line).toHaveLength(2);
  expect(inTurn(line)).toBe('a2 b1');
  expect(line.next()).toBeUndefined();
  expect(line.dropOfMost()).toBeUndefined();
});
