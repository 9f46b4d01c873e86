import * as z from 'zod';
import { answer, endpoint } from '../endpoint.ts';
import { safeText } from '../fields.ts';
import { looksBlank } from '../texts/hidden-signs.ts';
import { limits } from '../limits.ts';
import { uuid } from '../uuid.ts';

/** The success messages of the calls in this file. */
export const noteMessages = {
  kept: 'Note saved',
  removed: 'Note removed',
} as const;

const noteText = safeText(limits.memberNoteCharacters)
  .trim()
  .overwrite((note) => (looksBlank(note) ? '' : note));

export const keepNote = endpoint({
  method: 'PUT',
  path: '/notes/:id',
  summary:
    'Write down something about a member that I alone read; nothing written removes it, and another note than `before` stays',
  access: 'member',
  params: z.object({ id: uuid() }),
  body: z.object({
    note: noteText,
    /** The stored note that the edit started from; null if there was none. If omitted, the last write wins. */
    before: noteText.nullable().optional(),
  }),
  answer: answer(z.object({ note: z.string().nullable() })),
});
