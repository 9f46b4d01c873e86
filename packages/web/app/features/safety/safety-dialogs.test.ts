import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { beginSession, endSession, forgetSession } from '../../lib/session/session.ts';
import { keptStorage } from '../../lib/testing/kept-storage.ts';
import { $report, endReport } from './report-state.ts';

const thanks = { name: 'Rohan', number: 4711, known: false, added: false };
const signIn = (id: string): void => beginSession('token', { _id: id, name: id });

// Without this module no report is shown.
beforeAll(async () => {
  await import('./safety-dialogs.tsx');
});
beforeEach(() => {
  vi.stubGlobal('window', {
    sessionStorage: keptStorage(),
    localStorage: keptStorage(),
    location: { pathname: '/matches' },
  });
  signIn('asha');
});
afterEach(() => {
  endReport();
  forgetSession();
  vi.unstubAllGlobals();
});

test('whom one member has reported is not shown to who logs in after them in the same tab', () => {
  $report.set(thanks);
  forgetSession();
  expect($report.get()).toBeUndefined();
  signIn('meera');
  expect($report.get()).toBeUndefined();
});

test('neither is what was answered as they had just logged out', () => {
  forgetSession();
  $report.set(thanks);
  signIn('meera');
  expect($report.get()).toBeUndefined();
});

test('it stays for who logs in again over the page', async () => {
  $report.set(thanks);
  await endSession();
  signIn('asha');
  expect($report.get()).toEqual(thanks);
});
