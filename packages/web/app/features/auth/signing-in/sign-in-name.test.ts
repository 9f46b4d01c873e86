import { expect, test } from 'vitest';

import { signInNameFault, typedSignInName } from './sign-in-name.ts';

const words = { badEmail: 'no address', badEmailOrMobile: 'neither' };

test.each([
  ['+91 98123 00415', '9812300415'],
  ['098123-00415', '9812300415'],
  ['(+91) 98123.00415', '9812300415'],
  ['९८१२३ ००४१५', '9812300415'],
  [' asha@example.org ', 'asha@example.org'],
  ['9812300415@example.org', '9812300415@example.org'],
])('%s is sent as %s', (typed, sent) => {
  expect(typedSignInName(typed)).toBe(sent);
  expect(signInNameFault(typed, words)).toBeUndefined();
});

test.each([
  ['', 'neither'],
  ['asha', 'neither'],
  ['98123', 'neither'],
  ['9812300415 Asha', 'neither'],
  ['+971 98123 00415', 'neither'],
  ['asha@example', 'no address'],
  ['9812300415@', 'no address'],
])('%j is no name of an account', (typed, fault) => {
  expect(signInNameFault(typed, words)).toBe(fault);
});
