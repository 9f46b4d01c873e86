import * as z from 'zod';
import { answer, endpoint, plainAnswer } from '../endpoint.ts';
import { safeText } from '../fields.ts';
import { looksBlank } from '../texts/hidden-signs.ts';
import { limits } from '../limits.ts';
import { matchFilters } from '../match-filters.ts';
import { uuid } from '../uuid.ts';

/** What the calls of this file say when they have done it. */
export const savedSearchMessages = {
  listed: 'Your saved searches',
  saved: 'Search saved',
  renamed: 'Search renamed',
  opened: 'Search opened',
  removed: 'Search removed',
} as const;

const { nameCharacters } = limits.savedSearches;

/** The name of a saved search, in one line; nobody but its member reads it. */
const savedSearchName = safeText(nameCharacters)
  .overwrite((name) => name.replaceAll(/\s+/g, ' ').trim().normalize('NFC'))
  // The normal form of some letters of Hindi is longer.
  .max(nameCharacters, `Please use at most ${nameCharacters} characters.`)
  .refine((name) => !looksBlank(name), 'Please give the search a name.');

const savedSearch = z.object({
  _id: z.string(),
  name: z.string(),
  /** What of its filters there still is. */
  filters: matchFilters,
  opened_at: z.string(),
  /** Without it a removed search is put back as one that is opened now. */
  opened_seal: z.string(),
  /** How many can be found with it who could not be when it was opened last; null while that is not known. */
  new_people: z.number().nullable(),
});
export type SavedSearch = z.output<typeof savedSearch>;

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/saved_searches',
  summary: 'Filters that I keep under a name, each with how many people are new since I opened it',
  access: 'member',
  answer: answer(z.array(savedSearch)),
});

export const saveSearch = endpoint({
  method: 'POST',
  path: '/saved_searches',
  summary: 'Keep filters of More Matches under a name; with the same id it is one search',
  access: 'member',
  body: matchFilters.safeExtend({
    /** Made by the client. */
    id: uuid(),
    name: savedSearchName,
    /** Both of one that was removed and is put back; others are opened now. */
    opened_at: z.iso.datetime().optional(),
    opened_seal: z.string().max(100).optional(),
  }),
  answer: plainAnswer,
});

const byId = z.object({ id: uuid() });

export const renameSearch = endpoint({
  method: 'PUT',
  path: '/saved_searches/:id',
  summary: 'Give a search of mine another name',
  access: 'member',
  params: byId,
  body: z.object({ name: savedSearchName }),
  answer: plainAnswer,
});

export const openSearch = endpoint({
  method: 'PUT',
  path: '/saved_searches/:id/opened',
  summary: 'Note that I opened a search of mine: who can be found now is not new there any more',
  access: 'member',
  params: byId,
  answer: plainAnswer,
});

export const removeSearch = endpoint({
  method: 'DELETE',
  path: '/saved_searches/:id',
  summary: 'Remove a search of mine; nothing happens when it is not there',
  access: 'member',
  params: byId,
  answer: plainAnswer,
});
