import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod';

import { limits } from '@mysathi/contract/limits';
import type { FieldProblem } from '@mysathi/contract/problem-body';

import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { hobbyQuestions } from '../../messages/en/hobby-questions.ts';
import { sectionTexts } from '../../messages/en/sections.ts';
import { TextAreaField } from '../../ui/fields/texts/text-area-field.tsx';
import { newestSection, saveNotes } from '../form/saved-section.ts';
import type { SavedSection } from '../form/saved-section.ts';

/** Notes about hobbies, by the names of the hobbies. */
export type HobbyNotes = Readonly<Record<string, string>>;

/** The notes in a draft; undefined where it holds something else. */
export const asNotes = (kept: unknown): HobbyNotes | undefined =>
  z.record(z.string(), z.string()).safeParse(kept).data;

/** The hobbies that are saved, in the order in which they were chosen. */
export const hobbiesOf = ({ answers }: SavedSection): readonly string[] => {
  const chosen = answers['hobbies'];
  return Array.isArray(chosen) ? chosen.map(String) : [];
};

/** The notes to show: what is typed, else what is saved. */
export const notesShown = (saved: HobbyNotes | undefined, typed: HobbyNotes | undefined): HobbyNotes => ({
  ...saved,
  ...typed,
});

/**
 * Saves the typed notes together with the newest saved ones, as one call replaces all notes.
 * @throws CallFailure
 */
export const saveNotesOverNewest = async (queries: QueryClient, typed: HobbyNotes | undefined) => {
  const newest = await newestSection(queries, 'hobbies');
  return saveNotes(hobbiesOf(newest), notesShown(newest.notes, typed));
};

interface HobbyNoteFieldsProps {
  hobbies: readonly string[];
  saved: HobbyNotes | undefined;
  /** Only the notes that were typed; all others follow what is saved. */
  typed: HobbyNotes | undefined;
  readOnly?: boolean;
  /** What the server found, until something else is typed. */
  problems?: readonly FieldProblem[] | undefined;
  onType: (typed: HobbyNotes) => void;
}

/** A line about each hobby, all optional. */
export const HobbyNoteFields = ({
  hobbies,
  saved,
  typed,
  readOnly,
  problems = [],
  onType,
}: HobbyNoteFieldsProps) => {
  const t = useText(sectionTexts);
  const questions = useText(hobbyQuestions);
  const { said } = useFormats();
  const notes = notesShown(saved, typed);
  return hobbies.map((hobby) => (
    <TextAreaField
      key={hobby}
      label={said(hobby)}
      optional
      help={questions[hobby] ?? t.tellAbout({ hobby })}
      helpAbove
      error={problems.find(({ path }) => path === `notes.${hobby}`)?.message}
      rows={2}
      max={limits.hobbyNoteCharacters}
      value={notes[hobby] ?? ''}
      readOnly={readOnly}
      onChange={(note) => onType({ ...typed, [hobby]: note })}
    />
  ));
};
