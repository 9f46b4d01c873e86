import type { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { keptStorage } from '../../lib/testing/kept-storage.ts';
import { saveNotesOverNewest } from './hobby-notes.tsx';
import { saveOverNewest } from './save-over-newest.ts';
import { sectionQuery } from '../form/saved-section.ts';
import type { AnyDraft } from '../form/section-check.ts';

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

/** Returns what a save sends if the section has been saved with `now` meanwhile. */
const sentWhere = async (now: object, save: (queries: QueryClient) => Promise<unknown>) => {
  const sent: unknown[] = [];
  const location = {
    pathname: '/profile/update/medical',
    href: 'https://mysathi.example/profile/update/medical',
  };
  vi.stubGlobal('window', { location, sessionStorage: keptStorage(), localStorage: keptStorage() });
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body: string }) => {
    if (method !== 'GET') sent.push(JSON.parse(body));
    return Response.json({ message: 'Saved', data: now });
  });
  await save(createQueryClient());
  return sent;
};

const sentOver = (answers: AnyDraft, now: object, begun: typeof from | { savedAt: null }) =>
  sentWhere({ ...onWire, saved_at: from.savedAt, ...now }, (queries) => {
    queries.setQueryData(sectionQuery('medical').queryKey, from);
    return saveOverNewest(queries, 'medical', { answers, from: { answers: {}, ...begun } });
  });

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

test('notes of another tab on other hobbies stay beside what was typed about one', async () => {
  const hobbies = {
    hobbies: ['Chess,Music,Yoga,Reading,Movies'],
    eating_habits: 'Veg',
    drinking_habits: null,
    smoking_habits: null,
    fashion_style: null,
  };
  const now = { ...hobbies, notes: { Chess: 'Openings.', Yoga: 'Now and then.' }, saved_at: later };
  const sent = await sentWhere(now, (queries) => {
    queries.setQueryData(sectionQuery('hobbies').queryKey, { answers: {}, savedAt: from.savedAt });
    return saveNotesOverNewest(queries, { Yoga: 'Every morning.' });
  });
  expect(sent).toEqual([{ notes: { Chess: 'Openings.', Yoga: 'Every morning.' } }]);
});
