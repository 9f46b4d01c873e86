import { useText } from '../../lib/words/i18n.ts';
import { sectionTexts } from '../../messages/en/sections.ts';
import { Button } from '../../ui/actions/button.tsx';
import styles from './sentence-starters.module.css';
import type { SectionForm } from '../form/use-section-form.ts';

interface SentenceStartersProps {
  form: SectionForm;
  field: string;
  /** The id of the field's control. */
  id: string;
}

/** Suggested opening sentences for a long text. Sentences that it already contains or has no room for are left out. */
export const SentenceStarters = ({ form, field, id }: SentenceStartersProps) => {
  const t = useText(sectionTexts);
  const written = form.draft[field];
  const text = typeof written === 'string' ? written : '';
  const add = (sentence: string, button: HTMLElement) => {
    form.change(field, `${text}${text === '' ? '' : ' '}${sentence}`);
    // The button disappears once its sentence is used; keyboard users continue in the text.
    if (button.matches(':focus-visible')) document.getElementById(id)?.focus();
  };
  const most = form.section.fields[field]?.max ?? Infinity;
  const open = [t.starterKind, t.starterFamily, t.starterEqual].filter(
    (sentence) => !text.includes(sentence) && text.length + sentence.length < most,
  );
  return open.length === 0 ? null : (
    <div className={styles.starters}>
      <p>{t.starters}</p>
      {open.map((sentence) => (
        <Button
          key={sentence}
          kind="outline"
          size="small"
          onClick={({ currentTarget }) => add(sentence, currentTarget)}
        >
          {sentence}
        </Button>
      ))}
    </div>
  );
};
