import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

import { $toasts } from '../screen/toasts.ts';
import { drawn } from '../testing/in-english.tsx';
import { createQueryClient } from './queries/query-client.ts';
import { useSettingChange } from './use-setting-change.ts';

type Answer = (message: string) => void;

/** Renders a switch; exposes the calls it sends and ways to answer them. */
const openSwitch = () => {
  const sent: { readonly wanted: boolean; readonly answer: Answer; readonly refuse: () => void }[] = [];
  const saved: string[] = [];
  const queries = createQueryClient();
  const changes: ((wanted: boolean) => void)[] = [];
  const Switch = () => {
    const { change } = useSettingChange({
      queryKey: ['setting'],
      send: (wanted: boolean) =>
        new Promise<{ message: string }>((resolve, reject) => {
          const refuse = () => reject(new Error(''));
          sent.push({ wanted, answer: (message) => resolve({ message }), refuse });
        }),
      onSaved: ({ message }) => saved.push(message),
      failed: 'It was not saved.',
    });
    changes.push(change);
    return null;
  };
  drawn(<Switch />, queries);
  const turn = (wanted: boolean) => changes[0]?.(wanted);
  return { queries, turn, sent, saved, wanted: () => sent.map((one) => one.wanted) };
};

afterEach(() => $toasts.set([]));

test('of two quick changes the second goes out once the first is answered: the last choice holds', async () => {
  const { turn, sent, saved, wanted } = openSwitch();
  turn(true);
  turn(false);
  await vi.waitFor(() => expect(sent).not.toEqual([]));
  expect(wanted()).toEqual([true]);
  sent[0]?.answer('On');
  await vi.waitFor(() => expect(wanted()).toEqual([true, false]));
  sent[1]?.answer('Off');
  await vi.waitFor(() => expect(saved).toEqual(['On', 'Off']));
  await vi.waitFor(() => expect($toasts.get().map(({ text }) => text)).toEqual(['Off', 'On']));
});

test('one that failed is told of, and keeps nobody from turning it again', async () => {
  const { turn, sent, saved, wanted } = openSwitch();
  turn(true);
  turn(false);
  await vi.waitFor(() => expect(sent).not.toEqual([]));
  sent[0]?.refuse();
  await vi.waitFor(() => expect(wanted()).toEqual([true, false]));
  expect($toasts.get()).toMatchObject([{ kind: 'warning', text: 'It was not saved.' }]);
  expect(saved).toEqual([]);
});

test('what was read before a change and comes after it is given up: it would show the setting as it was', async () => {
  const { queries, turn, sent, saved } = openSwitch();
  const before = Promise.withResolvers<string>();
  const queryKey = ['setting'];
  const read = queries.query({ queryKey, queryFn: () => before.promise }).catch(() => 'given up');
  turn(true);
  await vi.waitFor(() => expect(sent).not.toEqual([]));
  sent[0]?.answer('On');
  await vi.waitFor(() => expect(saved).toEqual(['On']));
  before.resolve('Off');
  expect(await read).toBe('given up');
  expect(queries.getQueryData(queryKey)).toBeUndefined();
});

test('after one that failed the setting is read anew: the answer alone may have been lost', async () => {
  const { queries, turn, sent } = openSwitch();
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('Off').mockResolvedValue('On');
  const watch = new QueryObserver(queries, { queryKey: ['setting'], queryFn: read });
  const stop = watch.subscribe(() => undefined);
  await vi.waitFor(() => expect(watch.getCurrentResult().data).toBe('Off'));
  turn(true);
  await vi.waitFor(() => expect(sent).not.toEqual([]));
  sent[0]?.refuse();
  await vi.waitFor(() => expect(watch.getCurrentResult().data).toBe('On'));
  stop();
});
