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

/** Notes on hobbies, by hobby name. */
export type HobbyNotes = Readonly<Record<string, string>>;

/** Returns the notes in a draft; undefined if it holds something else. */
export const asNotes = (kept: unknown): HobbyNotes | undefined =>
  z.record(z.string(), z.string()).safeParse(kept).data;

/** Returns the saved hobbies, in the order they were chosen. */
export const hobbiesOf = ({ answers }: SavedSection): readonly string[] => {
  const chosen = answers['hobbies'];
  return Array.isArray(chosen) ? chosen.map(String) : [];
};

/** Returns the notes to show: the typed ones over the saved ones. */
export const notesShown = (saved: HobbyNotes | undefined, typed: HobbyNotes | undefined): HobbyNotes => ({
  ...saved,
  ...typed,
});

/**
 * Saves the typed notes merged with the latest saved ones, because a call replaces all notes.
 * @throws CallFailure
 */
export const saveNotesOverNewest = async (queries: QueryClient, typed: HobbyNotes | undefined) => {
  const newest = await newestSection(queries, 'hobbies');
  return saveNotes(hobbiesOf(newest), notesShown(newest.notes, typed));
};

interface HobbyNoteFieldsProps {
  hobbies: readonly string[];
  saved: HobbyNotes | undefined;
  /** Only the typed notes; all others are as saved. */
  typed: HobbyNotes | undefined;
  readOnly?: boolean;
  /** The server's errors, until something else is typed. */
  problems?: readonly FieldProblem[] | undefined;
  onType: (typed: HobbyNotes) => void;
}

/** A field for each hobby's note, all optional. */
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
