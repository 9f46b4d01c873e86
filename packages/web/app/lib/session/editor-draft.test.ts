import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keptStorage } from '../testing/kept-storage.ts';
import { clearDraft, keepDraftNow } from './drafts.ts';
import { editorDraft, keptInEditor } from './editor-draft.ts';

beforeEach(() => void vi.stubGlobal('window', { localStorage: keptStorage() }));
afterEach(() => vi.unstubAllGlobals());

test('what is kept of the editor is named by its forms, until it is saved or thrown away', () => {
  keepDraftNow(editorDraft('about'), 'I keep bees.');
  keepDraftNow(editorDraft('contact'), { facebook: 'her.page' });
  keepDraftNow('chat/1', 'Hello');
  expect(keptInEditor()).toEqual(['about', 'contact']);
  clearDraft(editorDraft('about'));
  expect(keptInEditor()).toEqual(['contact']);
});
