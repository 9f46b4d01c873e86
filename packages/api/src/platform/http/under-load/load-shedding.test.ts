import { Problem } from '@mysathi/contract/errors';
import { describe, expect, test } from 'vitest';

import { countedFor, shedUnderPressure } from './load-shedding.ts';

describe('under pressure', () => {
  test.each(['/assets/root-1a2b3c.css', '/media/p/:key/:variant', '/health/ready'])(
    'the route %s still answers',
    (url) => {
      expect(shedUnderPressure({ routeOptions: { url } })).toBeUndefined();
    },
  );

  test('what never waits still answers', () => {
    const routeOptions = { url: '/api/payments/webhook', config: { neverWaits: true } };
    expect(shedUnderPressure({ routeOptions })).toBeUndefined();
  });

  test.each(['/', '/*', '/api/messages', '/assetsfake', '/api/assets/', undefined])(
    'the route %s is put off',
    (url) => {
      expect(() => shedUnderPressure({ routeOptions: { url } })).toThrow(Problem);
    },
  );
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
  [undefined, ''],
])('%s is counted for %s', (ip, network) => {
  expect(countedFor({ ip })).toBe(network);
});
