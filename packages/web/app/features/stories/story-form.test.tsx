import type { OwnStory } from '@mysathi/contract/endpoints/stories';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { $toasts } from '../../lib/screen/toasts.ts';
import { keepDraftNow, readDraft } from '../../lib/session/drafts.ts';
import { keptStorage } from '../../lib/testing/kept-storage.ts';
import { drawn, readable } from '../../lib/testing/in-english.tsx';
import { faultOfStory, StoryForm } from './story-form.tsx';

const sends = vi.hoisted((): (() => void)[] => []);

vi.mock('../../ui/fields/checked-form.tsx', () => ({
  CheckedForm: ({ onSend, children }: { onSend: () => void; children: ReactNode }) => {
    sends.push(onSend);
    return <form>{children}</form>;
  },
}));

const meera = { _id: 'meera', name: 'Meera' };
const told: OwnStory = {
  _id: 'one',
  state: 'published',
  mine: true,
  partner: meera,
  can_go_on: true,
  description: 'We met over tea.',
  drawing: null,
  reason: null,
};

/** Stubs what an earlier visit left on this device. */
const keep = (story: Record<'partner' | 'words' | 'drawing', string>, draft = 'story') =>
  vi.stubGlobal('window', {
    localStorage: { getItem: (name: string) => (name === `draft:${draft}` ? JSON.stringify(story) : null) },
  });

afterEach(() => {
  sends.length = 0;
  $toasts.set([]);
  vi.unstubAllGlobals();
});

test('a story that was begun in an earlier visit comes back, and says so', () => {
  keep({ partner: 'meera', words: 'We both came early.', drawing: '' });
  const form = readable(<StoryForm partners={[meera]} />);
  expect(form).toContain('We both came early.');
  expect(form).toContain('We kept what you typed.');
});

test('where all was taken away again, nothing is said to be kept', () => {
  keep({ partner: 'meera', words: '', drawing: '' });
  expect(readable(<StoryForm partners={[meera]} />)).not.toContain('We kept what you typed.');
});

test('a story that is written anew begins with what it says, not with another that was begun', () => {
  keep({ partner: 'meera', words: 'We both came early.', drawing: '' });
  const form = readable(<StoryForm partners={[meera]} story={told} />);
  expect(form).toContain('We met over tea.');
  expect(form).not.toContain('We kept what you typed.');
});

test('a story that was being written anew comes back as it was typed last', () => {
  keep({ partner: 'meera', words: 'We met over tea, and stayed.', drawing: '' }, 'story/one');
  const form = readable(<StoryForm partners={[meera]} story={told} />);
  expect(form).toContain('We met over tea, and stayed.');
  expect(form).toContain('We kept what you typed.');
  expect(readable(<StoryForm partners={[meera]} />)).not.toContain('and stayed');
});

test('two forms on one page share no name of a field', () => {
  keep({ partner: '', words: '', drawing: '' });
  const page = drawn(
    <>
      <StoryForm partners={[meera]} story={told} />
      <StoryForm partners={[meera, { _id: 'asha', name: 'Asha' }]} />
    </>,
  );
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(3);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a story is told its fault as the server would: a sign that takes two places is one letter', () => {
  const almost = `${'a'.repeat(98)}😀`;
  expect(faultOfStory(almost)).toBe('Please write at least 100 characters.');
  expect(faultOfStory(`${almost}!`)).toBeUndefined();
});

test('the answer to a form that was cancelled leaves the one opened since with its words', async () => {
  vi.stubGlobal('window', {
    localStorage: keptStorage(),
    sessionStorage: keptStorage(),
    location: { pathname: '/' },
  });
  vi.stubGlobal('document', { cookie: '' });
  const { promise, resolve } = Promise.withResolvers<Response>();
  const ask = vi.fn<() => Promise<Response>>(() => promise);
  vi.stubGlobal('fetch', ask);
  const partner = { ...meera, _id: '0197a3c2-0000-7000-8000-000000000001' };
  const story = { ...told, partner, description: 'We met over tea, and stayed. '.repeat(5) };
  const onDone = vi.fn<() => void>();
  drawn(<StoryForm partners={[partner]} story={story} onDone={onDone} />);
  sends[0]?.();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  const since = { partner: partner._id, words: 'We both came early.', drawing: '' };
  keepDraftNow('story/one', since);
  resolve(Response.json({ status: 200, message: 'Sent', data: { _id: 'one' } }));
  await vi.waitFor(() => expect($toasts.get()).toMatchObject([{ text: 'Sent' }]));
  expect(onDone).not.toHaveBeenCalled();
  expect(readDraft('story/one')).toEqual(since);
});
