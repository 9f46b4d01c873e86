import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { drawn } from '../../lib/testing/in-english.tsx';
import { CampaignRing } from './campaign-ring.tsx';
import { MatchRing } from './match-ring.tsx';

const rings: [string, ReactNode][] = [
  ['of a match', <MatchRing key="match" percent={100} />],
  ['of a campaign', <CampaignRing key="campaign" percent={100} outer={25} label="All of it" size={76} />],
];

test('the own share of a campaign has an edge around it', () => {
  const circles = (own?: { from: number; to: number }) =>
    drawn(<CampaignRing percent={40} own={own} label="A part of it" />).match(/<circle/g)?.length ?? 0;
  expect(circles({ from: 30, to: 40 }) - circles()).toBe(2);
});

test.each(rings)(
  'the ring %s grows with the letters in it, as far as the screen lets it, so that they stay within it',
  (_, ring) => {
    const styles = [...drawn(ring).matchAll(/style="([^"]*)"/g)];
    const [outside = '', inside = ''] = styles.map(([, style]) => style ?? '');
    expect(outside).toMatch(/^width:(min\([\d.]+rem, [\d.]+vw\));height:\1$/);
    expect(inside).toMatch(/^font-size:min\([\d.]+rem, [\d.]+vw\)$/);
    const [letters = [], sides = []] = [inside, outside].map((style) => style.match(/[\d.]+/g)?.map(Number));
    // Four characters in the middle do not touch the ring's stroke.
    for (const [unit, size] of letters.entries())
      expect(size * 4 * 0.55).toBeLessThan((sides[unit] ?? 0) * 0.8);
  },
);
