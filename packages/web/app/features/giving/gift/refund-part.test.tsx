import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { InEnglish } from '../../../lib/testing/in-english.tsx';
import { confirmed } from '../testing/confirmed-gift.ts';
import { RefundPart } from './refund-part.tsx';

const said = (why: 'spent' | 'beingPaid' | 'cardExpired'): string => {
  const refund = { ...confirmed.refund, [why]: true };
  const element = (
    <InEnglish>
      <RefundPart refund={refund} failure={undefined} />
    </InEnglish>
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};

test.each([
  ['spent', 'has already paid out money'],
  ['beingPaid', 'is being paid out just now'],
  ['cardExpired', 'has expired'],
] as const)('a gift that cannot go back says why: %s', (why, words) => {
  const page = said(why);
  expect(page).toContain(words);
  expect(page).not.toContain('<button');
});
