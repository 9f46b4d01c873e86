import { expect, test } from 'vitest';

import { isSignInName, readSignInName } from './sign-in-name.ts';

test.each(['9812300415', '+919812300415', '+91 98123 00415', '91-9812300415', ' 98123 00415 '])(
  '%s is a mobile number',
  (written) => {
    expect(readSignInName(written)).toEqual({ phone: '9812300415' });
    expect(isSignInName(written)).toBe(true);
  },
);

test.each(['asha@example.org', ' 9812300415@example.org '])('%s is an e-mail address', (written) => {
  expect(readSignInName(written)).toEqual({ email: written.trim() });
  expect(isSignInName(written)).toBe(true);
});

test.each([
  '',
  'asha',
  '1234567890',
  '98123004150',
  '+971 50 123 4567',
  'asha@',
  'asha@example',
  '9812300415@',
])('%j is neither', (written) => {
  expect(isSignInName(written)).toBe(false);
});

// A backtracking pattern would run past the test's time limit.
test('what never ends is refused', () => {
  for (const text of ['9'.repeat(50_000), '9 '.repeat(50_000), `${'9-'.repeat(50_000)}@`])
    expect(isSignInName(text)).toBe(false);
});
