import { expect, test } from 'vitest';

import { scriptOf } from './script-parts.ts';

const routes = '/web/app/routes';
const pages = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name) => `${routes}/${name}.tsx`);

/** Creates a module graph from the importers of each module; pages are entries. */
const graphOf = (importers: Readonly<Record<string, readonly string[]>>) => ({
  getModuleInfo: (id: string) => ({
    isEntry: /\/routes\/|\/(?:root|entry\.client|completeness-entry|further-cards)\.tsx?$/.test(id),
    importers: importers[id] ?? [],
    dynamicImporters: [],
  }),
});

test.each([
  ['what the document needs', ['/web/app/root.tsx', ...pages], 'frame'],
  ['what all pages of members need', [`${routes}/layouts/member.tsx`, ...pages], 'member'],
  [
    'what the landing page shares with members',
    [`${routes}/layouts/member.tsx`, `${routes}/public/home.tsx`],
    'open',
  ],
  ['what many pages need', pages, 'common'],
  [
    'what a page shares with the part that shows some of it elsewhere',
    [...pages.slice(2), `${routes}/profile.tsx`, '/web/app/features/profile/completeness-entry.tsx'],
    undefined,
  ],
  [
    'what profiles share with their own menu, and with what goes on with a list',
    [
      ...pages.slice(4),
      ...['match-detail', 'match-menu', 'matches'].map((name) => `${routes}/${name}.tsx`),
      '/web/app/features/matches/detail/steps/further-cards.ts',
    ],
    'lists',
  ],
  [
    'what many steps of the wizard need',
    pages.map((page) => page.replace('routes', 'routes/wizard')),
    undefined,
  ],
  [
    'what the matches share with the chats',
    [`${routes}/matches.tsx`, `${routes}/chats.tsx`],
    'lists-and-chats',
  ],
  [
    'what the matches share with the chats and giving',
    [`${routes}/matches.tsx`, `${routes}/chats.tsx`, `${routes}/giving/hub.tsx`],
    'lists-and-chats',
  ],
  [
    'what the matches share with the wizard',
    [`${routes}/matches.tsx`, `${routes}/match-detail.tsx`, `${routes}/wizard/partner.tsx`],
    'choices',
  ],
  ['what the matches share', [`${routes}/matches.tsx`, `${routes}/match-detail.tsx`], 'lists'],
  ['what the chats share with the mailbox', [`${routes}/chats.tsx`, `${routes}/mailbox.tsx`], 'rows'],
  ['what the matches share with giving', [`${routes}/matches.tsx`, `${routes}/giving/hub.tsx`], 'tabs'],
  [
    'what the matches share with the landing page',
    [`${routes}/matches.tsx`, `${routes}/public/home.tsx`, `${routes}/giving/hub.tsx`],
    'cards',
  ],
  [
    'what the matches share with Find Matches',
    [`${routes}/matches.tsx`, `${routes}/match-detail.tsx`, `${routes}/public/cards.tsx`],
    'cards',
  ],
  ['what one page needs', [`${routes}/matches.tsx`], undefined],
  [
    'what the layout of members fetches later',
    [`${routes}/layouts/member-later.tsx`, `${routes}/a.tsx`],
    'member-later',
  ],
])('%s', (_, importers, script) => {
  expect(scriptOf('/web/app/lib/part.ts', graphOf({ '/web/app/lib/part.ts': importers }))).toBe(script);
});

test('what the list of talks shares with the search of everything comes with the rows, and its page alone does not', () => {
  const list = '/web/app/features/messages/list/part.ts';
  const of = (importers: readonly string[]) => scriptOf(list, graphOf({ [list]: importers }));
  expect(of([`${routes}/chats.tsx`, `${routes}/overlays.tsx`])).toBe('rows');
  expect(of([`${routes}/chats.tsx`])).toBeUndefined();
});

test('importers count through the modules between, and circles end', () => {
  const graph = graphOf({
    '/node_modules/kit/index.js': ['/web/app/ui/box.tsx'],
    '/web/app/ui/box.tsx': ['/web/app/ui/pile.tsx'],
    '/web/app/ui/pile.tsx': ['/web/app/ui/box.tsx', '/web/app/root.tsx'],
  });
  expect(scriptOf('/node_modules/kit/index.js', graph)).toBe('libraries');
  expect(scriptOf('/web/app/ui/box.tsx', graph)).toBe('frame');
});

test('bold letters stay with the dialog that shows them', () => {
  const graph = graphOf({
    '/web/app/ui/styles/bold.css': ['/web/app/ui/overlays/confirm-dialog.tsx', ...pages],
  });
  expect(scriptOf('/web/app/ui/styles/bold.css', graph)).toBe('confirm');
});

test('what acts by itself stays by itself, and what it needs does not', () => {
  const graph = graphOf({ '/web/app/lib/i18n.ts': ['/web/app/entry.client.tsx'] });
  expect(scriptOf('/web/app/entry.client.tsx', graph)).toBeUndefined();
  expect(scriptOf(`${routes}/layouts/member.tsx?route-chunk=main`, graph)).toBeUndefined();
  expect(scriptOf('/web/app/lib/i18n.ts', graph)).toBe('frame');
});
