import { pages } from '@mysathi/contract/pages';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';

import { requestFacts } from '../../lib/calls/load-context.ts';
import type { RequestFacts } from '../../lib/calls/load-context.ts';
import { loader, shouldRevalidate } from './give.tsx';

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

test('an address in capitals leads to the own one, to which the cookie of a gift that waits is bound', async () => {
  const context = new RouterContextProvider();
  const callApi = async () => Response.json({ code: 'not_found', message: '' }, { status: 404 });
  context.set(requestFacts, { callApi } as unknown as RequestFacts);
  const request = new Request('https://mysathi.example/donate/MEERA/give?amount=20000');
  const open = loader({ context, request, params: { id: 'MEERA' } } as unknown as Parameters<
    typeof loader
  >[0]);
  const answer = await open.catch((thrown: unknown) => thrown);
  expect((answer as Response).headers?.get('location')).toBe(`${pages.give('meera')}?amount=20000`);
});
