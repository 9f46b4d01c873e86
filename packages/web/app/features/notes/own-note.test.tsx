import { expect, onTestFinished, test, vi } from 'vitest';

import { drawn } from '../../lib/testing/in-english.tsx';
import { keptStorage } from '../../lib/testing/kept-storage.ts';
import { OwnNote } from './own-note.tsx';

test('a note runs the way its own words do', () => {
  vi.stubGlobal('window', { localStorage: keptStorage(), sessionStorage: keptStorage() });
  onTestFinished(() => void vi.unstubAllGlobals());
  const note = 'لکھنؤ کے بارے میں پوچھنا۔';
  const told = drawn(<OwnNote member={{ id: 'asha', name: 'Asha' }} note={note} />);
  expect(told).toMatch(new RegExp(`<p[^>]* dir="auto">${note}</p>`));
});
