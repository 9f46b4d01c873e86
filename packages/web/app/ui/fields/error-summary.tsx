import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';

import { iconLook } from '../icon-look.ts';
import styles from './error-summary.module.css';
import { useSaid, useWords } from '../ui-language.tsx';

/** An invalid answer: the id of its field, and what to do. */
export interface SummaryItem {
  readonly id: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  items: readonly SummaryItem[];
  /** A message about the whole form, such as the server's. */
  message?: string | undefined;
  /** Increase it with every failed submission: the summary, or the only invalid field, then takes the focus. */
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

/** The minimum number of errors to list; a single one is shown at its field only, which takes the focus. */
const fewestListed = 2;

/** Whether errors are listed, as determined at the last attempt: errors found later must not shift the page. */
const useListed = (attempt: number, count: number): boolean => {
  // Without scripts nothing takes the focus, so even a single error that came with the page is listed.
  const [[counted, listed], setTold] = useState([attempt, count > 0]);
  if (counted !== attempt) setTold([attempt, count >= fewestListed]);
  return listed && count > 0;
};

/** Fields that share one message are listed once, linking to the first of them. */
const isFirstToSay = ({ message }: SummaryItem, index: number, all: readonly SummaryItem[]): boolean =>
  all.findIndex((item) => item.message === message) === index;

/** The errors of a form, at its top, if there is more than one; each line links to its field. */
export const ErrorSummary = ({ items, message, attempt }: ErrorSummaryProps) => {
  const words = useWords();
  const said = useSaid();
  const box = useRef<HTMLDivElement>(null);
  const shown = useListed(attempt, items.length) || message !== undefined;
  const first = items[0]?.id;
  const seen = useRef(0);
  useEffect(() => {
    // Only a new attempt moves the focus, not an answer that changes afterwards.
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
