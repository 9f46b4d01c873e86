import { pages } from '@mysathi/contract/pages';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';

import { InEnglish } from '../../../lib/testing/in-english.tsx';
import { confirmed } from '../testing/confirmed-gift.ts';
import { CheckNow } from './check-now.tsx';

const address = pages.gift(confirmed.campaign._id, confirmed.gift);

/** Returns where the form of the button leads on a page opened at this address. */
const leadsFrom = (opened: string): string | undefined => {
  const Page = createRoutesStub([{ path: '/donate/:id/gifts/:key', Component: () => <CheckNow /> }]);
  const html = renderToString(
    <InEnglish>
      <Page initialEntries={[opened]} />
    </InEnglish>,
  );
  return /<form [^>]*action="([^"]*)"/.exec(html)?.[1];
};

test.each([address, `${address}?pay`])(
  'checking on the page opened at %s asks the gateway, and a reload does not go on to the payment',
  (opened) => {
    // With `pay` the loader only reads the gift, and the open page continues to the payment.
    expect(leadsFrom(opened)).toBe(address);
  },
);
