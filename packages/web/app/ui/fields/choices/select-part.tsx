import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../../class-names.ts';
import { useUiFormats, useWords } from '../../ui-language.tsx';
import styles from './select-part.module.css';
import { Select, noChoice } from './select-field.tsx';

interface SelectPartProps extends ComponentProps<typeof Select> {
  label: string;
  /** Gives it more of the row's width than its neighbours. */
  wider?: boolean;
}

/** A labelled select that is one part of an answer made of several in a row. */
export const SelectPart = ({ label, wider = false, ...select }: SelectPartProps) => (
  <label className={classNames(styles.part, wider && styles.wider)}>
    {label}
    <Select placeholder={noChoice} {...select} />
  </label>
);

interface AnswerPartsProps {
  /** Called when the focus leaves all parts. */
  onLeave: (() => void) | undefined;
  children: ReactNode;
}

/** A row with the parts of one answer. */
export const AnswerParts = ({ onLeave, children }: AnswerPartsProps) => (
  <div
    className={styles.parts}
    onBlur={(event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
    }}
  >
    {children}
  </div>
);

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1);

/** A select of months by name; its value is the month number, from 1. */
export const MonthPart = (select: Omit<ComponentProps<typeof Select>, 'options'>) => {
  const words = useWords();
  const { monthName } = useUiFormats();
  const options = monthNumbers.map((month) => ({ value: String(month), label: monthName(month) }));
  return <SelectPart {...select} label={words.month} wider options={options} />;
};
