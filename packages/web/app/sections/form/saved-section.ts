import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';

import type { Endpoint } from '@mysathi/contract/endpoint';
import { saveHobbyNotes, sectionCalls } from '@mysathi/contract/endpoints/sections';
import type { SectionName } from '@mysathi/contract/sections/names';

import { call } from '../../lib/calls/api.ts';
import { encodeCall } from '../../lib/calls/call-encoding.ts';
import { upload } from '../../lib/calls/upload.ts';
import type { AnyDraft } from './section-check.ts';

/** A section as saved on the server; `savedAt` is null before the first save. */
export interface SavedSection {
  readonly answers: AnyDraft;
  readonly savedAt: string | null;
  /** Notes on single hobbies. */
  readonly notes?: Readonly<Record<string, string>>;
  readonly horoscope?: { readonly Location: string; readonly content_type: string } | null;
}

/** The answer to saving a section. */
export interface SectionAnswer {
  readonly message: string;
  readonly data: SavedSection;
}

type Plain = (typeof sectionCalls)['medical']['read'];
type ReadCall = Endpoint<
  Plain['params'],
  Plain['query'],
  Plain['body'],
  z.ZodType<{ message: string; data: SavedSection | SavedSection[] }>
>;
type SaveCall = Endpoint<Plain['params'], Plain['query'], z.ZodType<AnyDraft>, z.ZodType<SectionAnswer>>;

// The endpoints are typed per section; here all sections are treated alike.
const readCall = (name: SectionName) => sectionCalls[name].read as unknown as ReadCall;
const saveCall = (name: SectionName) => sectionCalls[name].save as unknown as SaveCall;

const nothingSaved: SavedSection = { answers: {}, savedAt: null };

/** The query of my own answers of a section. The family section comes as a list of one. */
export const sectionQuery = (name: SectionName) =>
  queryOptions({
    queryKey: ['section', name],
    queryFn: async ({ signal }): Promise<SavedSection> => {
      const { data } = await call(readCall(name), { signal });
      return Array.isArray(data) ? (data[0] ?? nothingSaved) : data;
    },
  });

/**
 * Fetches a section as currently saved: another tab or device may have saved since it was last read.
 * @throws CallFailure
 */
export const newestSection = (queries: QueryClient, name: SectionName): Promise<SavedSection> =>
  queries.query({ ...sectionQuery(name), staleTime: 0, retry: false });

/**
 * Saves the notes on hobbies; notes on other hobbies are removed.
 * @throws CallFailure
 */
export const saveNotes = (hobbies: readonly string[], notes: Readonly<Record<string, string>>) => {
  const written = hobbies
    .map((hobby) => [hobby, (notes[hobby] ?? '').trim()] as const)
    .filter(([, note]) => note !== '');
  return call(saveHobbyNotes, { body: { notes: Object.fromEntries(written) } });
};

/**
 * Saves complete answers; a chosen horoscope file is sent with the astrology.
 * @throws CallFailure
 */
export const saveSection = async (
  name: SectionName,
  answers: AnyDraft,
  horoscope?: File,
): Promise<SectionAnswer> => {
  const endpoint = saveCall(name);
  if (horoscope === undefined) return call(endpoint, { body: answers });
  const form = encodeCall(endpoint, { body: answers }).body;
  if (!(form instanceof FormData)) throw new Error(`The section ${name} takes no files.`);
  form.append('horoscope', horoscope);
  return upload(endpoint, { form });
};
