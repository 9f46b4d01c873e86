import { expect, test } from 'vitest';

import type { Interest } from '@mysathi/contract/endpoints/interests';

import { placeOf, takenBackBy, withGiven, withoutGone } from './with-given.ts';
import type { Given } from './with-given.ts';

const waiting = (name: string): Interest => ({ _id: name, status: 'pending' }) as unknown as Interest;
const answered = (name: string, status: Interest['status']): Interest => ({ ...waiting(name), status });
const named = (interests: readonly Interest[]) => interests.map(({ _id, status }) => `${_id} ${status}`);
const given = (answer: Given['answer'], name: string, at: number): Given => ({
  answer,
  interest: waiting(name),
  at,
});

test('a no stays where it stood, though it is listed behind those that wait or not at all', () => {
  const [b, c] = [waiting('B'), waiting('C')];
  const declined = [given('decline', 'A', 0)];
  expect(named(withGiven([b, c, answered('A', 'rejected')], declined))).toEqual([
    'A rejected',
    'B pending',
    'C pending',
  ]);
  expect(named(withGiven([b, c], declined))).toEqual(['A rejected', 'B pending', 'C pending']);
});

test('several keep their places, in whichever order they were answered', () => {
  const [a, b, c] = [answered('A', 'rejected'), answered('B', 'rejected'), waiting('C')];
  const inPlace = ['A rejected', 'B rejected', 'C pending'];
  const [first, second] = [given('decline', 'A', 0), given('decline', 'B', 1)];
  expect(named(withGiven([c, a, b], [first, second]))).toEqual(inPlace);
  expect(named(withGiven([c, b, a], [second, first]))).toEqual(inPlace);
});

test('a yes comes first, the last one before others, and takes no place from a no', () => {
  const accepted = [given('accept', 'B', 1), given('accept', 'D', 3)];
  const rows = withGiven([waiting('C')], [given('decline', 'A', 0), ...accepted]);
  expect(named(rows)).toEqual(['D accepted', 'B accepted', 'A rejected', 'C pending']);
  const [d, , , c] = rows as [Interest, Interest, Interest, Interest];
  expect(placeOf(c, 3, accepted)).toBe(1);
  expect(placeOf(d, 0, accepted)).toBe(3);
});

test('an answer that was taken back leads to where the request stood, before the list has come anew', () => {
  const listed = [waiting('B'), answered('A', 'rejected')];
  expect(withGiven(listed, [given('reopen', 'A', 0)]).map(({ _id }) => _id)).toEqual(['A', 'B']);
  expect(named(withGiven([waiting('B')], [given('reopen', 'A', 0)]))).toEqual(['A pending', 'B pending']);
});

test('what another device has answered since is shown as it is listed, in the place of the answer given here', () => {
  const b = waiting('B');
  const accepted = withGiven([b, answered('A', 'accepted')], [given('decline', 'A', 0)]);
  expect(named(accepted)).toEqual(['A accepted', 'B pending']);
  const declined = withGiven([b, answered('A', 'rejected')], [given('accept', 'A', 0)]);
  expect(named(declined)).toEqual(['A rejected', 'B pending']);
});

test('an answer is taken back while it stands or the list has not come anew, and never that of another device', () => {
  const declined = [given('decline', 'A', 0)];
  expect(takenBackBy(answered('A', 'rejected'), declined)).toBe(declined[0]);
  expect(takenBackBy(waiting('A'), declined)).toBe(declined[0]);
  expect(takenBackBy(answered('A', 'accepted'), declined)).toBeUndefined();
  expect(takenBackBy(answered('A', 'rejected'), [given('accept', 'A', 0)])).toBeUndefined();
  expect(takenBackBy(answered('B', 'rejected'), declined)).toBeUndefined();
  expect(takenBackBy(waiting('A'), [given('reopen', 'A', 0)])).toBeUndefined();
  expect(
    takenBackBy(answered('A', 'rejected'), [{ ...given('decline', 'A', 0), isOver: true }]),
  ).toBeUndefined();
});

test('what cannot be taken back any more stays where it was put, unless a list that is read to its end misses it', () => {
  const settled = { ...given('accept', 'A', 1), isOver: true };
  const fresh = given('decline', 'C', 0);
  const listed = [waiting('B'), answered('A', 'accepted')];
  expect(named(withGiven(listed, withoutGone(listed, [settled], true)))).toEqual(['A accepted', 'B pending']);
  expect(withoutGone([waiting('B')], [settled, fresh], false)).toEqual([settled, fresh]);
  expect(withoutGone([waiting('B')], [settled, fresh], true)).toEqual([fresh]);
});
