import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keptStorage } from '../testing/kept-storage.ts';
import { nameOfDraft } from './draft-names.ts';
import { clearDraft, keepDraftNow } from './drafts.ts';
import { keptInEditor } from './kept-in-editor.ts';

beforeEach(() => void vi.stubGlobal('window', { localStorage: keptStorage() }));
afterEach(() => vi.unstubAllGlobals());

test('what is kept of the editor is named by its forms, until it is saved or thrown away', () => {
  keepDraftNow(nameOfDraft('edit', 'about'), 'I keep bees.');
  keepDraftNow(nameOfDraft('edit', 'contact'), { facebook: 'her.page' });
  keepDraftNow(nameOfDraft('chat', '1'), 'Hello');
  expect(keptInEditor()).toEqual(['about', 'contact']);
  clearDraft(nameOfDraft('edit', 'about'));
  expect(keptInEditor()).toEqual(['contact']);
});
