import { pages } from '@mysathi/contract/pages';
import { expect, test } from 'vitest';

import { englishPageGroups } from './page-groups.ts';

type Looker = Parameters<typeof englishPageGroups>[0];

const besides = { demo: false, featured: true };
const linksFor = (looker: Looker) => englishPageGroups(looker, besides).flatMap(({ links }) => links);
const pagesFor = (looker: Looker) => linksFor(looker).map(({ to }) => to);

test('a visitor may register and log in', () => {
  expect(pagesFor({})).toEqual(expect.arrayContaining([pages.signup, pages.login, pages.home]));
});

test('whoever has begun to register goes on where they were, and finds nothing that would begin anew', () => {
  const theirs = linksFor({ resume: '/hobbies' });
  expect(theirs).toContainEqual({ to: '/hobbies', label: 'Finish your profile' });
  const addresses = theirs.map(({ to }) => to);
  // The landing page itself redirects to that step.
  for (const other of [pages.signup, pages.login, pages.home, pages.matches])
    expect(addresses).not.toContain(other);
  expect(addresses).toContain(pages.cards);
});

test('whose account is closed finds the page that says so', () => {
  expect(linksFor({ resume: pages.leaving })).toContainEqual({
    to: pages.leaving,
    label: 'Your account is closed',
  });
});

test('nobody who is signed in has a profile to finish', () => {
  expect(pagesFor({ memberId: 'one', resume: '/hobbies' })).not.toContain('/hobbies');
});

test('members alone find their gifts, among the pages of giving', () => {
  const giving = englishPageGroups({ memberId: 'one' }, besides).find(({ title }) => title === 'Giving');
  expect(giving?.links).toContainEqual({ to: '/settings/gifts', label: 'My gifts' });
  for (const other of [{}, { resume: '/hobbies' }]) expect(pagesFor(other)).not.toContain('/settings/gifts');
});

test.each<Looker>([{}, { resume: '/hobbies' }, { memberId: 'one' }])(
  'everybody finds the featured campaign while there is one: %o',
  (looker) => {
    expect(pagesFor(looker)).toEqual(expect.arrayContaining([pages.donate, pages.donateFeatured]));
    const without = englishPageGroups(looker, { ...besides, featured: false }).flatMap(({ links }) => links);
    expect(without).toEqual(linksFor(looker).filter(({ to }) => to !== pages.donateFeatured));
  },
);
