import { expect, test } from 'vitest';

import { withoutImports } from './lean-manifest.ts';

const route = { id: 'home', hasLoader: true, module: '/assets/home.js', css: ['/assets/home.css'] };
const entry = { module: '/assets/entry.js', imports: ['/assets/libraries.js'], css: [] };
const written = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry, routes, version: '1' })};`;

test('of a route its imports leave and nothing else, and those of the entry stay', () => {
  const whole = written({ home: { ...route, imports: ['/assets/libraries.js', "/assets/a$&'.js"] } });
  expect(withoutImports(whole)).toBe(written({ home: route }));
  expect(withoutImports(written({ home: route }))).toBe(written({ home: route }));
});

test('a list that is written otherwise is told of, and left to nobody', () => {
  expect(() => withoutImports('export default {};')).toThrow('lean-manifest.ts');
});
