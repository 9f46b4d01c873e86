import type { Device } from '@mysathi/contract/endpoints/auth';
import { afterEach, expect, test, vi } from 'vitest';

import { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { $toasts } from '../../lib/screen/toasts.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { DevicesView } from './devices-view.tsx';

interface Pressable {
  readonly 'aria-label'?: string;
  readonly onClick: () => void;
}

const page = vi.hoisted(() => ({
  buttons: [] as Pressable[],
  answer: Promise.withResolvers<unknown>(),
}));
vi.mock('../../lib/calls/api.ts', () => ({ call: () => page.answer.promise }));
vi.mock('../../ui/actions/button.tsx', async (original) => ({
  ...(await original<object>()),
  Button: (button: Pressable) => {
    page.buttons.push(button);
    return null;
  },
}));

const phone: Device = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8057',
  device: 'Chrome on Android',
  current: false,
  createdAt: '2026-11-20T05:12:00Z',
  lastUsedAt: '2026-11-20T05:12:00Z',
};

/** Opens the page with one other device, and presses the button that signs it out. */
const signOutThere = () => {
  page.answer = Promise.withResolvers<unknown>();
  page.buttons = [];
  const queries = createQueryClient();
  queries.setQueryData(['devices'], [phone]);
  drawn(<DevicesView />, queries);
  page.buttons.find((button) => button['aria-label']?.includes(phone.device))?.onClick();
  return { isReadAgain: () => queries.getQueryState(['devices'])?.isInvalidated };
};

afterEach(() => $toasts.set([]));
const told = () => $toasts.get().map(({ kind }) => kind);

test('a device that is signed out already is no failure, and does not stay in the list', async () => {
  const { isReadAgain } = signOutThere();
  page.answer.reject(new CallFailure(404, 'not_found', 'We could not find that.'));
  await vi.waitFor(() => expect(isReadAgain()).toBe(true));
  expect(told()).toEqual(['success']);
});

test('a failure is told, and the list read again: the answer alone may have been lost', async () => {
  const { isReadAgain } = signOutThere();
  page.answer.reject(new CallFailure(0, 'offline', ''));
  await vi.waitFor(() => expect(isReadAgain()).toBe(true));
  expect(told()).toEqual(['warning']);
});
