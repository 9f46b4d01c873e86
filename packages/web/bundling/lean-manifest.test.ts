import { expect, test } from 'vitest';

import { listIn, withoutImports } from './lean-manifest.ts';

const route = { id: 'home', hasLoader: true, module: '/assets/home.js', css: ['/assets/home.css'] };
const entry = { module: '/assets/entry.js', imports: ['/assets/libraries.js'], css: [] };
const written = (routes: object) => JSON.stringify({ entry, routes, version: '1' });

test('of a route its imports leave and nothing else, and those of the entry stay', () => {
  const whole = written({ home: { ...route, imports: ['/assets/libraries.js'] } });
  expect(withoutImports(whole)).toBe(written({ home: route }));
  expect(withoutImports(written({ home: route }))).toBe(written({ home: route }));
});

test('a list that is written otherwise is told of, and left to nobody', () => {
  const list = written({ home: route });
  expect(listIn(`window.__reactRouterManifest=${list};`)).toBe(list);
  expect(() => listIn('export default {};')).toThrow('lean-manifest.ts');
});
