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

const stepsOf = (id: string): string => {
  vi.stubGlobal('window', { sessionStorage: keptStorage(), localStorage: keptStorage() });
  $sessionUser.set({ id: 'me' } as SessionUser);
  keepTrail(['asha', 'meera', 'kavya']);
  return drawn(<MatchSteps id={id} label="Step through matches" />);
};

test('each arrow stands on the side to which it points', () => {
  const html = stepsOf('meera');
  expect(html.indexOf('chevron-left')).toBeLessThan(html.indexOf('Previous</'));
  expect(html.indexOf('chevron-right')).toBeGreaterThan(html.indexOf('>Next<'));
});

test.each([
  ['asha', [true, false]],
  ['meera', [false, false]],
  ['kavya', [false, true]],
])('a step that leads nowhere is there and says so: from %s', (id, blocked) => {
  const steps = [...stepsOf(id).matchAll(/<button[^>]*>/g)];
  expect(steps.map(([button]) => button.includes('aria-disabled="true"'))).toEqual(blocked);
});
