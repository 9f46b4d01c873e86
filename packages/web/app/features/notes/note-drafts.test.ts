import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { clearDraft, draftNames, keepDraftNow, readDraft } from '../../lib/session/drafts.ts';
import { keptStorage } from '../../lib/testing/kept-storage.ts';
import { findDraft, forgetWords, keepAgain, takeDraft } from './note-drafts.ts';

let localStorage: Storage;

/** Switches to a tab of this browser, an existing or a new one. */
const goTo = (sessionStorage: Storage = keptStorage()): Storage => {
  vi.stubGlobal('window', { localStorage, sessionStorage });
  return sessionStorage;
};
const kept = () =>
  draftNames('note/asha')
    .map((name) => String(readDraft(name)))
    .toSorted();
const found = () => readDraft(findDraft('asha') ?? '');

beforeEach(() => {
  localStorage = keptStorage();
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what two tabs type about a member lies side by side, and each finds its own again', () => {
  const first = goTo();
  const name = takeDraft('asha');
  const second = goTo();
  keepDraftNow(takeDraft('asha'), 'Typed there.');
  goTo(first);
  keepDraftNow(name, 'Typed here.');
  for (const [tab, words] of [
    [first, 'Typed here.'],
    [second, 'Typed there.'],
  ] as const) {
    goTo(tab);
    expect(found()).toBe(words);
    expect(readDraft(takeDraft('asha'))).toBe(words);
  }
  expect(kept()).toEqual(['Typed here.', 'Typed there.']);
});

test('a new tab takes over what earlier ones have left, and one that is still open keeps it again', () => {
  const first = goTo();
  const name = takeDraft('asha');
  keepDraftNow(name, 'Begun.');
  goTo();
  const own = takeDraft('asha');
  expect([readDraft(own), readDraft(name)]).toEqual(['Begun.', undefined]);
  keepDraftNow(own, 'Begun, and gone on.');
  goTo(first);
  expect(keepAgain('asha', name, 'Begun.')).toBe(name);
  expect(found()).toBe('Begun.');
  expect(kept()).toEqual(['Begun, and gone on.', 'Begun.']);
});

test('a tab that was made as a copy of another gets a name of its own once both type', () => {
  goTo();
  const name = takeDraft('asha');
  keepDraftNow(name, 'Of the copy.');
  const own = keepAgain('asha', name, 'Of the first.');
  expect([own === name, readDraft(own), readDraft(name)]).toEqual([false, 'Of the first.', 'Of the copy.']);
  expect(takeDraft('asha')).toBe(own);
});

test('what was sent is forgotten wherever it lies, and nothing else', () => {
  goTo();
  keepDraftNow(takeDraft('asha'), 'Sent.');
  keepDraftNow('note/asha', 'Sent.');
  keepDraftNow('note/asha/another', 'Typed since.');
  keepDraftNow('note/ravi', 'Sent.');
  forgetWords('asha', 'Sent.');
  expect(kept()).toEqual(['Typed since.']);
  expect(readDraft('note/ravi')).toBe('Sent.');
});

test('where nothing was typed nothing is found', () => {
  goTo();
  const name = takeDraft('asha');
  expect(findDraft('asha')).toBeUndefined();
  keepDraftNow(name, 'Thrown away.');
  clearDraft(name);
  expect(findDraft('asha')).toBeUndefined();
});
