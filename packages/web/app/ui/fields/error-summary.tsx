import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';

import { iconLook } from '../icon-look.ts';
import styles from './error-summary.module.css';
import { useSaid, useWords } from '../ui-language.tsx';

/** An answer that is not right: the id of its field and what to do. */
export interface SummaryItem {
  readonly id: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  items: readonly SummaryItem[];
  /** A sentence of the whole form, such as the server's. */
  message?: string | undefined;
  /** Count it up with every failed submit: the summary then takes the focus. */
  attempt: number;
}

const focusField = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: 'center' });
};

/** Several fields may share one sentence; it leads to the first of them. */
const isFirstToSay = ({ message }: SummaryItem, index: number, all: readonly SummaryItem[]): boolean =>
  all.findIndex((item) => item.message === message) === index;

/** What is wrong in the whole form, on top of it; each line leads to its field. */
export const ErrorSummary = ({ items, message, attempt }: ErrorSummaryProps) => {
  const words = useWords();
  const said = useSaid();
  const box = useRef<HTMLDivElement>(null);
  const empty = items.length === 0 && message === undefined;
  const seen = useRef(0);
  useEffect(() => {
    // Only a new attempt takes the focus, not an answer that changes afterwards.
    if (attempt > seen.current && !empty) box.current?.focus();
    seen.current = attempt;
  }, [attempt, empty]);
  if (empty) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>
        <IconAlertCircle {...iconLook(22)} />
        {message === undefined ? words.checkAnswers(items.length) : said(message)}
      </h2>
      {items.length === 0 ? null : (
        <ul>
          {items.filter(isFirstToSay).map((item) => (
            <li key={item.id}>
              <a href={`#${item.id}`} onClick={(event) => focusField(event, item.id)}>
                {said(item.message)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
