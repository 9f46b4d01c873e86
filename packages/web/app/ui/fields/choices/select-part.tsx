import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../../class-names.ts';
import { useUiFormats, useWords } from '../../ui-language.tsx';
import styles from './select-part.module.css';
import { Select, noChoice } from './select-field.tsx';

interface SelectPartProps extends ComponentProps<typeof Select> {
  label: string;
  /** Takes more of the row than its neighbours. */
  wider?: boolean;
}

/** One of several selects in a row that together make an answer, under its own word. */
export const SelectPart = ({ label, wider = false, ...select }: SelectPartProps) => (
  <label className={classNames(styles.part, wider && styles.wider)}>
    {label}
    <Select placeholder={noChoice} {...select} />
  </label>
);

interface AnswerPartsProps {
  /** The last of the parts was left, for something else on the page. */
  onLeave: (() => void) | undefined;
  children: ReactNode;
}

/** The parts of one answer in a row. */
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

/** A month by its name; its value is the number, from 1. */
export const MonthPart = (select: Omit<ComponentProps<typeof Select>, 'options'>) => {
  const words = useWords();
  const { monthName } = useUiFormats();
  const options = monthNumbers.map((month) => ({ value: String(month), label: monthName(month) }));
  return <SelectPart {...select} label={words.month} wider options={options} />;
};
