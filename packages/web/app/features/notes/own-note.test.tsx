import { expect, onTestFinished, test, vi } from 'vitest';

import { keepDraftNow } from '../../lib/session/drafts.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { keptStorage } from '../../lib/testing/kept-storage.ts';
import { OwnNote } from './own-note.tsx';

const withDrafts = () => {
  vi.stubGlobal('window', { localStorage: keptStorage(), sessionStorage: keptStorage() });
  vi.stubGlobal('document', { cookie: '' });
  onTestFinished(() => void vi.unstubAllGlobals());
};

test('a note runs the way its own words do', () => {
  withDrafts();
  const note = 'لکھنؤ کے بارے میں پوچھنا۔';
  const told = drawn(<OwnNote member={{ id: 'asha', name: 'Asha' }} note={note} />);
  expect(told).toMatch(new RegExp(`<p[^>]* dir="auto">${note}</p>`));
});

test('beside words that come back stands the saved note, where it says something else', () => {
  withDrafts();
  keepDraftNow('note/asha', 'Ask about Pune.');
  const told = (note: string | null) => drawn(<OwnNote member={{ id: 'asha', name: 'Asha' }} note={note} />);
  const other = told('She moves to Nagpur.');
  expect(other).toMatch(/This is the saved note\..*<p[^>]* dir="auto">She moves to Nagpur\.<\/p>/);
  expect(other).toContain('>Ask about Pune.</textarea>');
  for (const same of ['Ask about Pune.', null]) expect(told(same)).not.toContain('This is the saved note');
});
