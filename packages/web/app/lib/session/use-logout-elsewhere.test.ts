import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keptStorage } from '../testing/kept-storage.ts';
import { keepDraft, keepDraftNow } from './drafts.ts';
import { useLogoutElsewhere } from './use-logout-elsewhere.ts';

vi.mock('react', () => ({ useEffect: (run: () => void) => run() }));

let left: string[];
let cleared: number;

const tellOfStorage = (change: { key: string; newValue: string | null }) =>
  window.dispatchEvent(Object.assign(new Event('storage'), change));

beforeEach(() => {
  [left, cleared] = [[], 0];
  const page = {
    localStorage: keptStorage(),
    sessionStorage: { clear: () => (cleared += 1) },
    location: { pathname: '/chats', search: '?with=asha', replace: (to: string) => left.push(to) },
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), page));
});
afterEach(() => vi.unstubAllGlobals());

test('a page is left once somebody logs out in another tab, with all that was typed on it, also half a second ago', () => {
  useLogoutElsewhere('/');
  keepDraftNow('chat/asha', 'Shall we meet?');
  keepDraft('chat/meera', 'And you?');
  expect(left).toEqual([]);
  tellOfStorage({ key: 'logged_out', newValue: '1' });
  window.dispatchEvent(new Event('pagehide'));
  expect([left, cleared, Object.keys(window.localStorage)]).toEqual([['/'], 1, []]);
});

test('nothing else that another tab stores, and no end of its word, makes a page be left', () => {
  useLogoutElsewhere('/');
  tellOfStorage({ key: 'draft:chat/asha', newValue: '1' });
  tellOfStorage({ key: 'logged_out', newValue: null });
  expect([left, cleared]).toEqual([[], 0]);
});

test('whose person had logged out before it could hear of it is read anew at its own address', () => {
  useLogoutElsewhere(undefined, true);
  expect([left, cleared]).toEqual([['/chats?with=asha'], 1]);
});
