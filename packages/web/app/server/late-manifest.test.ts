import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';

import { lateManifestOf } from './late-manifest.ts';

const routeOf = (id: string, further: object = {}) => ({
  [id]: {
    id,
    module: `/${id}.js`,
    imports: ['/shared.js', `/${id}-part.js`],
    css: [`/${id}.css`],
    ...further,
  },
});

/** The part of the router's context that is used. */
const context = (...ids: string[]) =>
  ({
    manifest: {
      url: '/manifest.js',
      version: '1',
      entry: { module: '/entry.js', imports: ['/library.js'] },
      routes: {
        ...routeOf('root'),
        ...routeOf('home', { clientActionModule: '/home-action.js' }),
        ...routeOf('other'),
      },
    },
    staticHandlerContext: { matches: ids.map((id) => ({ route: { id } })) },
  }) as unknown as EntryContext;

test('a page is rendered with the way to it alone, and names each script that it fetches later once', () => {
  const { manifest, scripts } = lateManifestOf(context('root', 'home'));
  expect(Object.keys(manifest.routes)).toEqual(['root', 'home']);
  expect(manifest.entry.imports).toEqual([]);
  expect(manifest.routes['home']).toMatchObject({ module: '/home.js', imports: [], css: ['/home.css'] });
  expect(scripts).toEqual({
    manifest: '/manifest.js',
    routes: { root: '/root.js', home: '/home.js' },
    entry: '/entry.js',
    files: [
      '/manifest.js',
      '/entry.js',
      '/library.js',
      '/root.js',
      '/shared.js',
      '/root-part.js',
      '/home.js',
      '/home-action.js',
      '/home-part.js',
    ],
  });
});

test('it is put together for the first who asks for the page', () => {
  const first = lateManifestOf(context('root', 'other'));
  expect(lateManifestOf(context('root', 'other'))).toBe(first);
  expect(lateManifestOf(context('root'))).not.toBe(first);
});
