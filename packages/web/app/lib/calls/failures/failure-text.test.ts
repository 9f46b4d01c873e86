import { expect, test } from 'vitest';

import { CallFailure } from './call-failure.ts';
import { failureText, messageOr } from './failure-text.ts';

const refused = new CallFailure(409, 'voucher_spent', 'Nothing is left on this gift card.');
const offline = new CallFailure(0, 'offline', '');
const broken = new TypeError('t is not a function');
const words = { offline: 'You are offline.', failed: 'It could not be saved.' };

test.each([
  ['a refusal', refused, refused.message, refused.message],
  ['a call that got no answer', offline, words.failed, words.offline],
  ['a fault of the program', broken, words.failed, words.failed],
])('of %s people read a sentence that is for them', (_what, failure, ofFailed, ofBoth) => {
  expect([messageOr(failure, words.failed), failureText(failure, words)]).toEqual([ofFailed, ofBoth]);
});
