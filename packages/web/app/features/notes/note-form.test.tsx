import { afterEach, expect, test, vi } from 'vitest';

import { $toasts } from '../../lib/screen/toasts.ts';
import { draftNames, keepDraftNow, readDraft } from '../../lib/session/drafts.ts';
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

const asha = { id: '0197a3c2-0000-7000-8000-000000000001', name: 'Asha' };
const kept = () => draftNames(`note/${asha.id}`).map(readDraft);

/**
 * Sends a note begun from `since` in a form that is gone when the answer arrives; returns what is left of its draft.
 */
const sendAndLeave = async (words: string, since: string, answer: Response, note: string | null = null) => {
  const localStorage = keptStorage();
  vi.stubGlobal('window', { localStorage, sessionStorage: keptStorage(), location: { pathname: '/' } });
  vi.stubGlobal('document', { cookie: '' });
  const { promise, resolve } = Promise.withResolvers<Response>();
  const ask = vi.fn<typeof fetch>(() => promise);
  vi.stubGlobal('fetch', ask);
  keepDraftNow(`note/${asha.id}/earlier`, words);
  const onKept = vi.fn<(note: string | null) => void>();
  const onOutdated = vi.fn<() => Promise<null>>(async () => null);
  const onEnd = vi.fn<() => void>();
  drawn(<NoteForm member={asha} focusRef={null} {...{ note, onKept, onOutdated, onEnd }} />);
  sends[0]?.();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  for (const name of draftNames('note/')) keepDraftNow(name, since);
  resolve(answer);
  const sent: unknown = await new Response(ask.mock.calls[0]?.[1]?.body).json();
  return { sent, onKept, onOutdated, onEnd };
};

const saved = (note: string) => Response.json({ status: 200, message: 'Note saved', data: { note } });

test('the answer to a form that was cancelled is kept, and leaves the one opened since with its words', async () => {
  const words = 'Ask about Nagpur.';
  const { onKept, onEnd } = await sendAndLeave(words, 'Ask about Pune.', saved(words));
  await vi.waitFor(() => expect($toasts.get()).toMatchObject([{ text: 'Note saved' }]));
  await vi.waitFor(() => expect(onKept.mock.calls).toEqual([[words]]));
  expect(onEnd).not.toHaveBeenCalled();
  expect(kept()).toEqual(['Ask about Pune.']);
});

test('where nothing else was typed since, nothing is left to come back', async () => {
  const words = 'Ask about Nagpur.';
  await sendAndLeave(words, words, saved(words));
  await vi.waitFor(() => expect(kept()).toEqual([]));
});

test('that it could not be kept is told, too, and it is left to come back', async () => {
  const words = 'Ask about Nagpur.';
  await sendAndLeave(words, words, Response.json({ message: '', code: 'unavailable' }, { status: 503 }));
  const told = { kind: 'warning', text: 'Your note about Asha could not be saved.' };
  await vi.waitFor(() => expect($toasts.get()).toMatchObject([told]));
  expect(kept()).toEqual([words]);
});

test.each([null, 'Ask about Pune.'])('it says from which note it was begun: %s', async (note) => {
  const words = 'Ask about Nagpur.';
  const { sent } = await sendAndLeave(words, words, saved(words), note);
  expect(sent).toEqual({ note: words, before: note });
});

test('where another one is kept by now that one is asked for, and what was typed is left to come back', async () => {
  const words = 'Ask about Nagpur.';
  const answer = Response.json({ message: '', code: 'conflict' }, { status: 409 });
  const { onKept, onOutdated } = await sendAndLeave(words, words, answer);
  await vi.waitFor(() => expect(onOutdated).toHaveBeenCalledOnce());
  expect(onKept).not.toHaveBeenCalled();
  expect(kept()).toEqual([words]);
});
