import { expect, test } from 'vitest';

import { drawn } from '../../lib/testing/in-english.tsx';
import { SafetyView } from './safety-view.tsx';

test('who is in danger or lost money calls for help with one tap', () => {
  const page = drawn(<SafetyView email="help@example.org" officer="" />);
  expect(page).toContain('href="tel:112"');
  expect(page).toContain('href="tel:1930"');
  expect(page).toContain('href="https://cybercrime.gov.in"');
});
