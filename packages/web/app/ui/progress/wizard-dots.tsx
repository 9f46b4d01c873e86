import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';

import { classNames } from '../class-names.ts';
import { useWords } from '../ui-language.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './wizard-dots.module.css';

export interface WizardStep {
  readonly title: string;
  readonly done: boolean;
  /** The address of a completed step. */
  readonly to: string;
}

interface WizardDotsProps {
  steps: readonly WizardStep[];
  /** Index from 0. */
  current: number;
}

/** The progress of the signup: one dot per step; completed ones are links. */
export const WizardDots = ({ steps, current }: WizardDotsProps) => {
  const words = useWords();
  const name = (index: number) =>
    words.stepOf({ step: index + 1, total: steps.length, title: steps[index]?.title ?? '' });
  return (
    <nav aria-label={words.steps} className={styles.steps}>
      <ol className={styles.dots}>
        {steps.map((step, index) => {
          const mark = (
            <>
              <span className={styles.mark}>
                {step.done && index !== current ? (
                  <IconCheck size={12} stroke={3} aria-hidden="true" />
                ) : null}
              </span>
              <VisuallyHidden>
                {name(index)}
                {step.done ? `, ${words.stepDone}` : ''}
              </VisuallyHidden>
            </>
          );
          return (
            <li
              key={step.to}
              className={classNames(
                styles.dot,
                step.done && styles.done,
                index === current && styles.current,
              )}
              aria-current={index === current ? 'step' : undefined}
            >
              {step.done && index !== current ? <Link to={step.to}>{mark}</Link> : mark}
            </li>
          );
        })}
      </ol>
      <p className={styles.text} aria-hidden="true">
        {name(current)}
      </p>
    </nav>
  );
};
