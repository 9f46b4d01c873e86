import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';

import { requestFacts } from '../lib/calls/load-context.ts';
import type { RequestFacts } from '../lib/calls/load-context.ts';
import { loader } from './sitemap.ts';

const story = (id: string) => ({
  _id: id,
  name: 'Asha K. & Vikram R.',
  description: 'We met here.',
  image: null,
  published_at: '2026-11-20T10:00:00Z',
  demo: false,
});

/** Returns the stories that the sitemap names if their list answers like this, by its address. */
const storiesNamed = async (answers: (path: string) => Response) => {
  const context = new RouterContextProvider();
  const reported: unknown[] = [];
  const asked: string[] = [];
  const callApi = async (path: string) => {
    if (!path.startsWith('/api/success_stories'))
      return Response.json({ message: '', data: [], next_cursor: null, notices: [], books: null });
    asked.push(path);
    return answers(path);
  };
  context.set(requestFacts, {
    callApi,
    publicOrigin: 'https://mysathi.example',
    reportError: (error: unknown) => void reported.push(error),
  } as unknown as RequestFacts);
  const answer = await loader({ context } as unknown as Parameters<typeof loader>[0]);
  const named = Array.from((await answer.text()).matchAll(/\/blog\/(one|two|three)</g), ([, id]) => id);
  return { named, asked: asked.length };
};

const page = (data: readonly object[], next: string | null) =>
  Response.json({ message: 'Success stories', data, next_cursor: next });

test('every story is named, however many pages their list has', async () => {
  const { named } = await storiesNamed((path) =>
    path.endsWith('cursor=after-two')
      ? page([story('three')], null)
      : page([story('one'), story('two')], 'after-two'),
  );
  expect(named).toEqual(['one', 'two', 'three']);
});

test('what was read of a list is named where the rest cannot be', async () => {
  const { named } = await storiesNamed((path) =>
    path.includes('cursor=')
      ? Response.json({ code: 'busy', message: '' }, { status: 503 })
      : page([story('one')], 'more'),
  );
  expect(named).toEqual(['one']);
});

test('a list without an end is not read for ever', async () => {
  const { asked } = await storiesNamed(() => page([story('one')], 'more'));
  expect(asked).toBe(50);
});
