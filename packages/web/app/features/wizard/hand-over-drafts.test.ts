import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { stepDraft } from './step-draft.ts';
import { draftNames, keepDraft, keepDraftNow, readDraft } from '../../lib/session/drafts.ts';
import { $sessionUser } from '../../lib/session/session.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { keptStorage } from '../../lib/testing/kept-storage.ts';
import { handOverDrafts } from './hand-over-drafts.ts';
import { pageOf } from './steps.ts';

const her: SessionUser = {
  id: 'asha',
  name: 'Asha',
  email: '',
  memberId: '',
  nativePlace: '',
  picture: undefined,
  gender: undefined,
};

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: keptStorage() }));
  vi.stubGlobal('document', { cookie: '' });
  $sessionUser.set(her);
});
afterEach(() => {
  $sessionUser.set(undefined);
  vi.unstubAllGlobals();
});

test('what was typed in the steps stands in the editor once the wizard is left, also what was just typed', () => {
  keepDraftNow(stepDraft(pageOf('family')), { siblings: 2 });
  keepDraftNow(stepDraft(pageOf('aboutHobbies')), { Chess: 'Since I was six.' });
  keepDraftNow(stepDraft(pageOf('about')), 'I teach.');
  keepDraft(stepDraft(pageOf('professional')), { currentCompany: 'Own school' });
  handOverDrafts();
  expect(readDraft('edit/family')).toEqual({ siblings: 2 });
  expect(readDraft('edit/hobby-notes')).toEqual({ Chess: 'Since I was six.' });
  expect(readDraft('edit/about')).toBe('I teach.');
  expect(readDraft('edit/professional')).toEqual({ currentCompany: 'Own school' });
  expect(draftNames('wizard/')).toEqual([]);
});
