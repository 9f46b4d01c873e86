import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  clearAllDrafts,
  clearDraft,
  clearIfSent,
  draftPrefix,
  draftNames,
  flushDrafts,
  keepDraft,
  keepDraftNow,
  readDraft,
} from './drafts.ts';
import { keptStorage } from '../testing/kept-storage.ts';
import { $sessionUser } from './session.ts';
import type { SessionUser } from './session.ts';

let store: Record<string, string> & Storage;
let page: EventTarget;

const person = (id: string): SessionUser => ({
  id,
  name: id,
  email: '',
  memberId: '',
  nativePlace: '',
  picture: undefined,
  gender: undefined,
});

beforeEach(() => {
  vi.useFakeTimers();
  store = keptStorage();
  page = Object.assign(new EventTarget(), { localStorage: store });
  vi.stubGlobal('window', page);
});
afterEach(() => {
  $sessionUser.set(undefined);
  clearAllDrafts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a draft is written half a second after the last key', () => {
  keepDraft('contact', { name: 'A' });
  vi.advanceTimersByTime(499);
  keepDraft('contact', { name: 'As' });
  vi.advanceTimersByTime(499);
  expect(store[`${draftPrefix}contact`]).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(readDraft('contact')).toEqual({ name: 'As' });
});

test('a full device does not show the words of a member to whoever types there after them', () => {
  let isFull = false;
  Object.assign(page, { localStorage: keptStorage({ isFull: () => isFull }) });
  $sessionUser.set(person('asha'));
  keepDraftNow('contact', 'My family must not know that I am here.');
  for (const next of [undefined, person('b')]) {
    $sessionUser.set(next);
    isFull = true;
    expect(keepDraftNow('contact', 'Hello')).toBe(false);
    expect(readDraft('contact')).toBeUndefined();
  }
});

test('a form that takes the place of another at once reads what was typed into that to its last key', () => {
  keepDraft('wizard/about', 'A gardener');
  vi.advanceTimersByTime(500);
  keepDraft('wizard/about', 'A gardener at heart');
  expect(readDraft('wizard/about')).toBe('A gardener at heart');
});

test('a page that goes away writes at once', () => {
  keepDraft('chat/1', 'Hello');
  page.dispatchEvent(new Event('pagehide'));
  expect(readDraft('chat/1')).toBe('Hello');
  expect(draftNames('chat/')).toEqual(['chat/1']);
});

test('a sent draft is gone, also the one that was about to be written', () => {
  keepDraft('contact', 'x');
  clearDraft('contact');
  vi.runAllTimers();
  expect(readDraft('contact')).toBeUndefined();
});

test('what a form sent that is gone is forgotten, and not what was typed since', () => {
  keepDraft('note/1', 'Sent');
  clearIfSent('note/1', 'Sent');
  keepDraftNow('note/2', 'Sent');
  keepDraft('note/2', 'Typed since');
  clearIfSent('note/2', 'Sent');
  vi.runAllTimers();
  expect(draftNames('note/')).toEqual(['note/2']);
  expect(readDraft('note/2')).toBe('Typed since');
});

test('logout forgets all drafts and nothing else', () => {
  store['theme'] = 'dark';
  keepDraft('a', 1);
  flushDrafts();
  keepDraft('b', 2);
  clearAllDrafts();
  vi.runAllTimers();
  expect(Object.keys(store)).toEqual(['theme']);
});

describe('in a browser that several people share', () => {
  test('what one has typed is gone once another signs in, also what was about to be written', () => {
    $sessionUser.set(person('father'));
    keepDraftNow('edit/contact', '98765');
    keepDraft('chat/1', 'Hello');
    $sessionUser.set(undefined);
    $sessionUser.set(person('daughter'));
    vi.runAllTimers();
    expect(readDraft('edit/contact')).toBeUndefined();
    expect(readDraft('chat/1')).toBeUndefined();
    expect(JSON.stringify(store)).not.toMatch(/98765|Hello/);
  });

  test('a visitor does not see it either, and who typed it finds it again', () => {
    $sessionUser.set(person('father'));
    keepDraftNow('contact', 'Our bank sent it twice');
    $sessionUser.set(undefined);
    expect(readDraft('contact')).toBeUndefined();
    $sessionUser.set(person('father'));
    expect(readDraft('contact')).toBe('Our bank sent it twice');
  });

  test("a visitor's drafts, and those that name their person, outlast every sign-in", () => {
    keepDraftNow('give/school', 500);
    $sessionUser.set(person('father'));
    keepDraftNow('outbox/father/m1', 'Hello');
    $sessionUser.set(person('daughter'));
    expect(draftNames('')).toEqual(['give/school', 'outbox/father/m1']);
    expect(readDraft('give/school')).toBe(500);
  });
});
