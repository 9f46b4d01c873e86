import { expect, test } from 'vitest';

import { pages } from '@mysathi/contract/pages';

import { loader } from './not-found.tsx';

const answer = (path: string): unknown => {
  try {
    return loader({ request: new Request(`https://mysathi.example${path}`) });
  } catch (thrown) {
    return thrown;
  }
};

test.each([
  ['/blog', pages.allPages],
  ['/register', pages.signup],
  ['/signin', pages.login],
  ['/terms', pages.terms],
  ['/privacy', pages.privacy],
  ['/about', '/#about'],
  ['/help', pages.faq],
  ['/Register/', pages.signup],
  ['/signin?next=%2Fchats', `${pages.login}?next=%2Fchats`],
  ['/about?lang=hi', '/?lang=hi#about'],
])('%s, as people type it, leads to %s for good', (typed, led) => {
  const found = answer(typed);
  expect(found).toBeInstanceOf(Response);
  const { status, headers } = found as Response;
  expect([status, headers.get('location')]).toEqual([301, led]);
});

test.each(['/nothing', '/blog/none', '/register/now', '/toString', '//elsewhere.example/blog'])(
  '%s leads nowhere',
  (typed) => {
    expect(answer(typed)).toMatchObject({ init: { status: 404 } });
  },
);
