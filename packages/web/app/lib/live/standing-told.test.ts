import { expect, test } from 'vitest';

import { standingTold } from './standing-told.ts';

const told = (status: string, sentByMe = true) => standingTold({ interestId: 'one', sentByMe, status });

test('a no is theirs where the interest was mine, and mine where it was theirs', () => {
  expect(told('rejected')).toEqual({ standing: 'rejected', interestId: 'one' });
  expect(told('rejected', false)).toEqual({ standing: 'declined', interestId: 'one' });
});

test('what waits is mine or theirs: sent in another tab, or waiting again after an answer was taken back', () => {
  expect(told('pending')).toEqual({ standing: 'sent', interestId: 'one' });
  expect(told('pending', false)).toEqual({ standing: 'received', interestId: 'one' });
});

test('what is over leaves nothing, and of what is not known the lists must be asked', () => {
  expect(told('accepted', false)).toEqual({ standing: 'accepted', interestId: 'one' });
  expect(told('expired')).toEqual({ standing: 'none', interestId: null });
  expect(told('on hold')).toBeUndefined();
});
