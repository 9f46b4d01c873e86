import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

import { isRevealed } from '@mysathi/contract/section';
import type { SectionName } from '@mysathi/contract/sections/names';

import { labelKey, sectionTexts, sectionWords } from '../../messages/en/sections.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { KeptDraft } from '../../ui/fields/kept-draft.tsx';
import { useUnacceptedTextCheck } from '../../ui/fields/use-unaccepted-text-check.ts';
import { HiddenStatus } from '../../ui/visually-hidden.tsx';
import { FieldInput, fieldId } from '../inputs/field-input.tsx';
import { RangeInput } from '../inputs/range-input.tsx';
import { rangeEnd } from './section-check.ts';
import type { AnyDraft } from './section-check.ts';
import styles from './section-form.module.css';
import type { SectionForm as Form } from './use-section-form.ts';

interface SectionFormProps {
  form: Form;
  /** Called with complete answers. */
  onSubmit: (answers: AnyDraft) => void;
  /** Shown right after a field, such as a checkbox that copies an answer. */
  after?: Readonly<Record<string, ReactNode>> | undefined;
  /** Help texts that depend on the answers, replacing the field's hint. */
  help?: Readonly<Record<string, string | undefined>> | undefined;
  /** Fields shown elsewhere on the page. */
  without?: readonly string[];
  /** Parts of the form outside the section's fields, and the buttons. */
  children: ReactNode;
}

/** Announces to screen readers which questions the last answer has revealed. */
const Revealed = ({ section, names }: { section: SectionName; names: readonly string[] }) => {
  const t = useText(sectionTexts);
  const words = useText(sectionWords[section]);
  const formats = useFormats();
  const [shown, setShown] = useState(names);
  const [added, setAdded] = useState<readonly string[]>([]);
  if (names.join() !== shown.join()) {
    setShown(names);
    setAdded(names.filter((name) => !shown.includes(name)));
  }
  const labels = added.map((name) => words[labelKey(name)] ?? name);
  return (
    <HiddenStatus>{labels.length === 0 ? '' : t.alsoAsked({ fields: formats.list(labels) })}</HiddenStatus>
  );
};

/** A section as a form: error summary, fields in order, then the page's additions. */
export const SectionForm = ({
  form,
  onSubmit,
  after = {},
  help = {},
  without = [],
  children,
}: SectionFormProps) => {
  const { section, draft, findings, attempt } = form;
  const names = Object.keys(section.fields).filter(
    (name) => isRevealed(section, name, draft) && !without.includes(name),
  );
  const lowerEnds = new Map(names.map((name) => [rangeEnd(section, name), name]));
  const isUntaken = useUnacceptedTextCheck();
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    if (isUntaken(event.currentTarget)) return;
    const answers = form.submit();
    if (answers !== null) onSubmit(answers);
  };
  const items = names
    .filter((name) => findings.fields[name] !== undefined)
    .map((name) => ({
      // One control asks for both bounds of a range.
      id: fieldId(section.name, lowerEnds.get(name) ?? name),
      message: findings.fields[name] ?? '',
    }));
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {form.restored ? <KeptDraft onClear={form.clear} /> : null}
      <ErrorSummary items={items} message={findings.message} attempt={attempt} />
      <Revealed section={section.name as SectionName} names={names} />
      {names.map((name) => {
        const upper = rangeEnd(section, name);
        if (lowerEnds.has(name)) return null;
        return (
          <div key={`${name} ${form.version}`} className={styles.field}>
            {upper === undefined ? (
              <FieldInput form={form} name={name} help={help[name]} />
            ) : (
              <RangeInput form={form} lower={name} upper={upper} />
            )}
            {after[name]}
          </div>
        );
      })}
      {children}
    </form>
  );
};
