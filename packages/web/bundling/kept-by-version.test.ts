import { expect, test } from 'vitest';

import { filesOfPlaces, nameOf } from './kept-by-version.ts';

test('each version keeps its own, whatever the order of its files', () => {
  const name = nameOf(['assets/a-1.js', 'assets/b-1.css']);
  expect(nameOf(['assets/b-1.css', 'assets/a-1.js'])).toBe(name);
  expect(nameOf(['assets/a-2.js', 'assets/b-1.css'])).not.toBe(name);
  expect(nameOf(['assets/a-1.js'])).not.toBe(name);
});

test('of the places of members all is kept that their scripts need, and nothing of other pages', () => {
  const route = (name: string) =>
    `/mysathi/packages/web/app/routes/${name}.tsx?__react-router-build-client-route`;
  const bundle = {
    'assets/chats-1.js': {
      facadeModuleId: route('chats'),
      imports: ['assets/shared-1.js'],
      viteMetadata: { importedCss: new Set(['assets/chats-1.css']) },
    },
    'assets/mailbox-1.js': { facadeModuleId: route('mailbox'), imports: ['assets/shared-1.js'] },
    'assets/shared-1.js': { imports: ['assets/deep-1.js'] },
    'assets/deep-1.js': { imports: ['assets/shared-1.js'] },
    'assets/profile-update-1.js': { facadeModuleId: route('profile-update'), imports: ['assets/forms-1.js'] },
    'assets/forms-1.js': {},
  };
  expect(filesOfPlaces(bundle)).toEqual([
    '/assets/chats-1.css',
    '/assets/chats-1.js',
    '/assets/deep-1.js',
    '/assets/mailbox-1.js',
    '/assets/shared-1.js',
  ]);
});
