import { afterEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '../lib/calls/query-client.ts';
import { keptStorage } from '../lib/testing/kept-storage.ts';
import { saveOverNewest } from './save-over-newest.ts';
import type { AnyDraft } from './section-check.ts';

const opened: AnyDraft = {
  weight: 60,
  height: 66,
  bloodGroup: 'O+',
  diet: 'Veg',
  medicalHistory: 'No',
  medicalHistoryDetail: null,
  physicalStatus: 'Normal',
};
const from = { answers: opened, savedAt: '2026-11-20T10:00:00.000Z' };
const onWire = {
  weight: 60,
  height: 66,
  blood_group: 'O+',
  diet: 'Veg',
  medical_histories: 'No',
  mention_medical_history: null,
  physical_status: 'Normal',
};

/** What is sent, where this is saved by now. */
const sentOver = async (answers: AnyDraft, now: object, begun: typeof from | { savedAt: null }) => {
  const sent: unknown[] = [];
  const location = {
    pathname: '/profile/update/medical',
    href: 'https://mysathi.example/profile/update/medical',
  };
  vi.stubGlobal('window', { location, sessionStorage: keptStorage(), localStorage: keptStorage() });
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body: string }) => {
    if (method === 'POST') sent.push(JSON.parse(body));
    const data = { ...onWire, saved_at: from.savedAt, ...now };
    return Response.json({ message: 'Medical detail added', data });
  });
  await saveOverNewest(createQueryClient(), 'medical', { answers, from: { answers: {}, ...begun } });
  return sent;
};

afterEach(() => vi.unstubAllGlobals());

const later = '2026-11-21T10:00:00.000Z';

test('what another tab saved since the form was opened stays, beside what was changed here', async () => {
  const now = { diet: 'Vegan', weight: 61, saved_at: later };
  expect(await sentOver({ ...opened, weight: 62 }, now, from)).toEqual([
    { ...onWire, diet: 'Vegan', weight: 62 },
  ]);
});

test('where nothing was saved since, all goes out as it stands', async () => {
  expect(await sentOver({ ...opened, diet: null }, {}, from)).toEqual([{ ...onWire, diet: null }]);
});

test('a form that was never saved goes out as it stands', async () => {
  const now = { diet: 'Vegan', saved_at: later };
  expect(await sentOver(opened, now, { savedAt: null })).toEqual([onWire]);
});
