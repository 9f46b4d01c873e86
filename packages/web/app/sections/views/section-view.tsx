import { isRevealed } from '@mysathi/contract/section';
import type { SectionName } from '@mysathi/contract/sections/names';
import { anySection } from '@mysathi/contract/sections/all';

import { labelKey, sectionTexts, sectionWords } from '../../messages/en/sections.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { fieldText } from './field-text.ts';
import type { AnyDraft } from '../form/section-check.ts';
import styles from './section-view.module.css';

/** A fact of a profile, with its label and text. */
export interface Fact {
  readonly name: string;
  readonly label: string;
  /** Undefined if not shared. */
  readonly text: string | undefined;
}

/** Returns the facts of a section's revealed questions, in order; `only` selects fields. */
export const useFacts = (sectionName: SectionName, answers: AnyDraft, only?: readonly string[]): Fact[] => {
  const t = useText(sectionTexts);
  const words = useText(sectionWords[sectionName]);
  const formats = useFormats();
  const section = anySection(sectionName);
  return Object.entries(section.fields)
    .filter(([name]) => isRevealed(section, name, answers) && (only === undefined || only.includes(name)))
    .map(([name, field]) => ({
      name,
      label: words[labelKey(name)] ?? field.label,
      text: fieldText(name, field, answers[name], {
        formats,
        words,
        kilograms: (count) => t.kilograms({ count }),
      }),
    }));
};

/** Returns notes on single hobbies as facts to follow the hobbies. */
export const noteFacts = (
  notes: Readonly<Record<string, string>> | undefined,
  said: (hobby: string) => string,
): Fact[] =>
  Object.entries(notes ?? {}).map(([hobby, text]) => ({ name: `note ${hobby}`, label: said(hobby), text }));

/** Longer texts take a full row. */
const shortLetters = 40;

/** Facts as a definition list; a fact that was not shared says so. */
export const FactList = ({
  facts,
  hideMissing = false,
}: {
  facts: readonly Fact[];
  hideMissing?: boolean;
}) => {
  const t = useText(sectionTexts);
  const shown = hideMissing ? facts.filter((fact) => fact.text !== undefined) : facts;
  return (
    <dl className={styles.facts}>
      {shown.map((fact) => (
        <div
          key={fact.name}
          className={styles.fact}
          data-long={(fact.text?.length ?? 0) > shortLetters || undefined}
        >
          <dt>{fact.label}</dt>
          <dd dir="auto" data-missing={fact.text === undefined || undefined}>
            {fact.text ?? t.notShared}
          </dd>
        </div>
      ))}
    </dl>
  );
};
