import { expect, it } from 'vitest';

import { labelOfAgent } from './device-label.ts';

const mozilla = 'Mozilla/5.0';

it.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
    'Chrome on Windows',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    'Edge on Windows',
  ],
  [
    `${mozilla} (Linux; Android 15; SM-S911B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox on Mac'],
  ['curl/8.5.0', 'An app or program'],
  ['', 'An app or program'],
  ['x'.repeat(10_000), 'An app or program'],
])('%s is %s', (agent, label) => {
  expect(labelOfAgent(agent)).toBe(label);
});
