import { expect, test } from 'vitest';

import { stateOfLayer, stepsUnder } from './use-layer.ts';

const at = (search: string, state: unknown = null) => ({ pathname: '/chats', search, state });
const go = (from: ReturnType<typeof at>, search: string) =>
  at(search, stateOfLayer('with', from, `/chats${search}`));

test('a talk that is opened from the list knows the way back, and so does whatever is opened from it', () => {
  const asha = go(at(''), '?with=asha');
  expect(stepsUnder(asha.state)).toBe(1);
  expect(stepsUnder(go(asha, '?with=meera').state)).toBe(2);
});

test('one that is opened once more is still the same step of the history', () => {
  const asha = go(at(''), '?with=asha');
  expect(stepsUnder(go(asha, '?with=asha').state)).toBe(1);
});

test('one that is opened from another page has no list to go back to, nor has the next one', () => {
  const from = { pathname: '/matchedetails/asha', search: '', state: { stepsFromList: 1 } };
  const asha = at('?with=asha', stateOfLayer('with', from, '/chats?with=asha'));
  expect(stepsUnder(asha.state)).toBeUndefined();
  expect(stepsUnder(go(asha, '?with=meera').state)).toBeUndefined();
});
