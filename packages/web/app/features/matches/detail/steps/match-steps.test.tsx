import { afterEach, expect, test, vi } from 'vitest';

import { $sessionUser } from '../../../../lib/session/session.ts';
import type { SessionUser } from '../../../../lib/session/session.ts';
import { keepTrail } from '../../../../lib/people/match-trail.ts';
import type { Further } from '../../../../lib/people/match-trail.ts';
import { drawn } from '../../../../lib/testing/in-english.tsx';
import { keptStorage } from '../../../../lib/testing/kept-storage.ts';
import { MatchSteps } from './match-steps.tsx';

afterEach(() => {
  $sessionUser.set(undefined);
  vi.unstubAllGlobals();
});

const stepsOf = (id: string, further?: Further): string => {
  vi.stubGlobal('window', { sessionStorage: keptStorage(), localStorage: keptStorage() });
  $sessionUser.set({ id: 'me' } as SessionUser);
  keepTrail({ ids: ['asha', 'meera', 'kavya'], further });
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

test.each([
  ['all that has come is all there is', undefined, '2 of 3'],
  ['what the list counts', { total: 24, total_at_least: 24 }, '2 of 24'],
  ['what the list counts at least', { total: null, total_at_least: 500 }, '2 of 500+'],
])('the place is one of as many as the list says: %s', (_, counted, place) => {
  const further = counted && { search: 'tab=more', cursor: 'page-2', ...counted };
  expect(stepsOf('meera', further)).toContain(`>${place}<`);
});

test('Next on the last that has come waits for those that follow', () => {
  const further = { search: 'tab=more', cursor: 'page-2', total: 24, total_at_least: 24 };
  const next = [...stepsOf('kavya', further).matchAll(/<button.*?<\/button>/g)].at(-1)?.[0];
  expect(next).toContain('Please Wait');
  expect(next).toContain('aria-disabled="true"');
  expect(next).not.toContain('aria-label');
});
