import { afterEach, expect, test, vi } from 'vitest';

import { $sessionUser } from '../../../lib/session/session.ts';
import type { SessionUser } from '../../../lib/session/session.ts';
import { keepTrail } from '../../../lib/people/match-trail.ts';
import { drawn } from '../../../lib/testing/in-english.tsx';
import { keptStorage } from '../../../lib/testing/kept-storage.ts';
import { MatchSteps } from './match-steps.tsx';

afterEach(() => {
  $sessionUser.set(undefined);
  vi.unstubAllGlobals();
});

test('each arrow stands on the side to which it points', () => {
  vi.stubGlobal('window', { sessionStorage: keptStorage(), localStorage: keptStorage() });
  $sessionUser.set({ id: 'me' } as SessionUser);
  keepTrail(['asha', 'meera', 'kavya']);
  const html = drawn(<MatchSteps id="meera" label="Step through matches" />);
  expect(html.indexOf('chevron-left')).toBeLessThan(html.indexOf('Previous</'));
  expect(html.indexOf('chevron-right')).toBeGreaterThan(html.indexOf('>Next<'));
});
