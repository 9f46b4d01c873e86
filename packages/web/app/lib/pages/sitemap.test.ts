import { expect, test } from 'vitest';

import { closedToRobots } from './closed-to-robots.ts';
import { lastingPages, sitemapOf } from './sitemap.ts';

test('addresses are whole and spelled as XML wants them', () => {
  const map = sitemapOf('https://mysathi.example', ['/', '/donate/a&b']);
  expect(map).toContain('<loc>https://mysathi.example/</loc>');
  expect(map).toContain('<loc>https://mysathi.example/donate/a&amp;b</loc>');
});

test('nothing is listed that robots are kept from', () => {
  const both = lastingPages.filter((path) => closedToRobots.some((closed) => path.startsWith(closed)));
  expect(both).toEqual([]);
});
