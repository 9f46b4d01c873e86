import { afterEach, expect, test, vi } from 'vitest';

import { $toasts } from '../../lib/screen/toasts.ts';
import { keepDraftNow, readDraft } from '../../lib/session/drafts.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { keptStorage } from '../../lib/testing/kept-storage.ts';
import { NoteForm } from './note-form.tsx';

const sends = vi.hoisted((): (() => void)[] => []);

vi.mock('../../ui/fields/checked-form.tsx', () => ({
  CheckedForm: ({ onSend }: { onSend: () => void }) => {
    sends.push(onSend);
    return null;
  },
}));

afterEach(() => {
  sends.length = 0;
  $toasts.set([]);
  vi.unstubAllGlobals();
});

/** A form with these words that is gone when it is answered, and what stands under its name by then. */
const sendAndLeave = async (words: string, since: string) => {
  const localStorage = keptStorage();
  vi.stubGlobal('window', { localStorage, sessionStorage: keptStorage(), location: { pathname: '/' } });
  vi.stubGlobal('document', { cookie: '' });
  const { promise, resolve } = Promise.withResolvers<Response>();
  const ask = vi.fn<() => Promise<Response>>(() => promise);
  vi.stubGlobal('fetch', ask);
  keepDraftNow('note/asha', words);
  const onKept = vi.fn<(note: string | null) => void>();
  const onEnd = vi.fn<() => void>();
  const asha = { id: '0197a3c2-0000-7000-8000-000000000001', name: 'Asha' };
  drawn(
    <NoteForm member={asha} note={null} draft="note/asha" focusRef={null} onKept={onKept} onEnd={onEnd} />,
  );
  sends[0]?.();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  keepDraftNow('note/asha', since);
  resolve(Response.json({ status: 200, message: 'Note saved', data: { note: words } }));
  await vi.waitFor(() => expect($toasts.get()).toMatchObject([{ text: 'Note saved' }]));
  await vi.waitFor(() => expect(onKept.mock.calls).toEqual([[words]]));
  return onEnd;
};

test('the answer to a form that was cancelled is kept, and leaves the one opened since with its words', async () => {
  const onEnd = await sendAndLeave('Ask about Nagpur.', 'Ask about Pune.');
  expect(onEnd).not.toHaveBeenCalled();
  expect(readDraft('note/asha')).toBe('Ask about Pune.');
});

test('where nothing else was typed since, nothing is left to come back', async () => {
  await sendAndLeave('Ask about Nagpur.', 'Ask about Nagpur.');
  expect(readDraft('note/asha')).toBeUndefined();
});
