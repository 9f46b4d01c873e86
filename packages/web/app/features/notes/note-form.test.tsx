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

/** A form with these words that is gone by the time of this answer, and what stands under its name by then. */
const sendAndLeave = async (words: string, since: string, answer: Response) => {
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
  resolve(answer);
  return { onKept, onEnd };
};

const saved = (note: string) => Response.json({ status: 200, message: 'Note saved', data: { note } });

test('the answer to a form that was cancelled is kept, and leaves the one opened since with its words', async () => {
  const words = 'Ask about Nagpur.';
  const { onKept, onEnd } = await sendAndLeave(words, 'Ask about Pune.', saved(words));
  await vi.waitFor(() => expect($toasts.get()).toMatchObject([{ text: 'Note saved' }]));
  await vi.waitFor(() => expect(onKept.mock.calls).toEqual([[words]]));
  expect(onEnd).not.toHaveBeenCalled();
  expect(readDraft('note/asha')).toBe('Ask about Pune.');
});

test('where nothing else was typed since, nothing is left to come back', async () => {
  const words = 'Ask about Nagpur.';
  await sendAndLeave(words, words, saved(words));
  await vi.waitFor(() => expect(readDraft('note/asha')).toBeUndefined());
});

test('that it could not be kept is told, too, and it is left to come back', async () => {
  const words = 'Ask about Nagpur.';
  await sendAndLeave(words, words, Response.json({ message: '', code: 'unavailable' }, { status: 503 }));
  const told = { kind: 'warning', text: 'Your note about Asha could not be saved.' };
  await vi.waitFor(() => expect($toasts.get()).toMatchObject([told]));
  expect(readDraft('note/asha')).toBe(words);
});
