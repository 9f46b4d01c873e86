import { expect, test } from 'vitest';

import { emailAddress } from './email-address.ts';

test.each(['asha@example.org', 'Asha.K+1@mail.example.co.in', "o'neil_7@ex-ample.in", ' asha@example.org '])(
  '%s is an address',
  (text) => {
    expect(emailAddress.parse(text)).toBe(text.trim());
  },
);

test.each([
  'asha',
  'asha@example',
  '@example.org',
  'asha@example.',
  'asha @example.org',
  'asha@example.org\nBcc: other@example.org',
  'asha,other@example.org',
  'asha;other@example.org',
  '<asha@example.org>',
  '"asha"@example.org',
  'asha@other.org@example.org',
  'İris@example.org',
  'asha@exämple.org',
  'asha@my_host.example.org',
  `${'a'.repeat(250)}@example.org`,
])('%s is none', (text) => {
  expect(emailAddress.safeParse(text).success).toBe(false);
});

// A backtracking pattern would run past the test's time limit.
test('what never ends is refused', () => {
  for (const text of [`a@${'a.'.repeat(25_000)}`, `${'a'.repeat(50_000)}@`, `a@${'-'.repeat(50_000)}!`])
    expect(emailAddress.safeParse(text).success).toBe(false);
});
