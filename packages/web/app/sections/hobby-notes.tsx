import * as z from 'zod';

import { limits } from '@mysathi/contract/limits';

import { useText } from '../lib/words/i18n.ts';
import { useFormats } from '../lib/words/use-formats.ts';
import { hobbyQuestions } from '../messages/en/hobby-questions.ts';
import { sectionTexts } from '../messages/en/sections.ts';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import type { SavedSection } from './saved-section.ts';

/** What is said about hobbies, by their names. */
export type HobbyNotes = Readonly<Record<string, string>>;

/** What a draft holds, where it is that. */
export const asNotes = (kept: unknown): HobbyNotes | undefined =>
  z.record(z.string(), z.string()).safeParse(kept).data;

/** The hobbies that are saved, in the order in which they were chosen. */
export const hobbiesOf = ({ answers }: SavedSection): readonly string[] => {
  const chosen = answers['hobbies'];
  return Array.isArray(chosen) ? chosen.map(String) : [];
};

interface HobbyNoteFieldsProps {
  hobbies: readonly string[];
  notes: HobbyNotes;
  onChange: (notes: HobbyNotes) => void;
}

/** A line about each hobby, all optional. */
export const HobbyNoteFields = ({ hobbies, notes, onChange }: HobbyNoteFieldsProps) => {
  const t = useText(sectionTexts);
  const questions = useText(hobbyQuestions);
  const { said } = useFormats();
  return hobbies.map((hobby) => (
    <TextAreaField
      key={hobby}
      label={said(hobby)}
      optional
      help={questions[hobby] ?? t.tellAbout({ hobby })}
      rows={2}
      max={limits.hobbyNoteCharacters}
      value={notes[hobby] ?? ''}
      onChange={(note) => onChange({ ...notes, [hobby]: note })}
    />
  ));
};
