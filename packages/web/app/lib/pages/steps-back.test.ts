import { afterEach, expect, test, vi } from 'vitest';

import { countSteps, goBack } from './steps-back.ts';

afterEach(() => vi.unstubAllGlobals());

test('a way back that is asked for twice is gone once, until the page has followed', () => {
  const page = Object.assign(new EventTarget(), { location: { pathname: '/chats', search: '?with=asha' } });
  vi.stubGlobal('window', page);
  const navigate = vi.fn<(steps: unknown) => void>();
  const close = () => goBack(navigate, 1, '/chats?with=asha');
  close();
  close();
  expect(navigate.mock.calls).toEqual([[-1]]);

  // The browser has gone back, but the page has not updated yet.
  page.location.search = '';
  page.dispatchEvent(new Event('popstate'));
  close();
  expect(navigate.mock.calls).toEqual([[-1]]);

  // Someone who returns may leave again.
  page.location.search = '?with=asha';
  close();
  expect(navigate.mock.calls).toEqual([[-1], [-1]]);
  page.dispatchEvent(new Event('popstate'));
});

test('steps are counted no further than every history reaches', () => {
  const { first, further, of } = countSteps('stepsFromList');
  let state: unknown = first;
  let farthest = 0;
  while (of(state) !== undefined) {
    farthest = of(state) ?? 0;
    state = further(state);
  }
  expect(farthest).toBe(40);
});
