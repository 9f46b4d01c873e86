import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
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
  /** Count it up with every failed submit: the summary then takes the focus, or the one field. */
  attempt: number;
}

const focusField = (id: string) => {
  const field = document.getElementById(id);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
};

const followLink = (event: MouseEvent, id: string) => {
  event.preventDefault();
  focusField(id);
};

/** From so many on the faults of an attempt are listed; a single one stands at its field, which takes the focus. */
const fewestListed = 2;

/** Whether faults are listed, as they were at the last attempt: what is found afterwards pushes nothing away. */
const useListed = (attempt: number, count: number): boolean => {
  // Without scripts nothing takes the focus: what came with the page is listed though it be one.
  const [[counted, listed], setTold] = useState([attempt, count > 0]);
  if (counted !== attempt) setTold([attempt, count >= fewestListed]);
  return listed && count > 0;
};

/** Several fields may share one sentence; it leads to the first of them. */
const isFirstToSay = ({ message }: SummaryItem, index: number, all: readonly SummaryItem[]): boolean =>
  all.findIndex((item) => item.message === message) === index;

/** What is wrong in the whole form, on top of it, where it is more than one answer; each line leads to its field. */
export const ErrorSummary = ({ items, message, attempt }: ErrorSummaryProps) => {
  const words = useWords();
  const said = useSaid();
  const box = useRef<HTMLDivElement>(null);
  const shown = useListed(attempt, items.length) || message !== undefined;
  const first = items[0]?.id;
  const seen = useRef(0);
  useEffect(() => {
    // Only a new attempt takes the focus, not an answer that changes afterwards.
    if (attempt > seen.current) {
      if (shown) box.current?.focus();
      else if (first !== undefined) focusField(first);
    }
    seen.current = attempt;
  }, [attempt, shown, first]);
  if (!shown) return null;
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
              <a href={`#${item.id}`} onClick={(event) => followLink(event, item.id)}>
                {said(item.message)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
