import { afterEach, expect, test, vi } from 'vitest';

import { drawn } from '../testing/in-english.tsx';
import { CallFailure } from './failures/call-failure.ts';
import { useSend } from './use-send.ts';

afterEach(() => vi.unstubAllGlobals());

/** Returns the failure a form is given if sending throws this. */
const toldOf = async (thrown: unknown): Promise<CallFailure | undefined> => {
  const told: CallFailure[] = [];
  const sends: (() => void)[] = [];
  const Form = () => {
    const { send } = useSend({
      send: () => Promise.reject(thrown),
      onFailed: (failure) => told.push(failure),
    });
    sends.push(() => send());
    return null;
  };
  drawn(<Form />);
  sends[0]?.();
  await vi.waitFor(() => expect(told).not.toEqual([]));
  return told[0];
};

test('a call that failed is told of as it is', async () => {
  const refused = new CallFailure(409, 'conflict', 'This was changed in the meantime.');
  expect(await toldOf(refused)).toBe(refused);
});

test('a fault of the program leaves no form without a word, and is reported', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (fault: unknown) => reported.push(fault));
  const fault = new TypeError('data is undefined');
  expect(await toldOf(fault)).toMatchObject({ code: 'fault', status: 0, message: '' });
  expect(reported).toEqual([fault]);
});
