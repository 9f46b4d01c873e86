import { expect, test } from 'vitest';

import { shouldRevalidate } from './give.tsx';

const readsAnew = (code: string | undefined) =>
  shouldRevalidate({
    actionResult: { code },
    formMethod: 'POST',
    defaultShouldRevalidate: true,
  } as unknown as Parameters<typeof shouldRevalidate>[0]);

test.each([
  'page_expired',
  'campaign_paused',
  'campaign_covered',
  'campaign_ended',
  'no_gifts',
  // Otherwise its checkbox would be sent again as long as the form offers it.
  'tax_approval_not_valid',
])('a form that came back with %s is read anew', (code) => {
  expect(readsAnew(code)).toBe(true);
});

test.each([undefined, 'offline', 'voucher_expired', 'no_tax_receipt'])(
  'one that came back with %s stays as it is',
  (code) => {
    expect(readsAnew(code)).toBe(false);
  },
);
