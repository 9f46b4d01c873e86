import { Children } from 'react';
import type { ReactNode } from 'react';

import styles from './dotted.module.css';

/**
 * Short facts in a row, separated by dots: `1 new message · 12 November 2026`. When the row wraps, no dot is left at
 * the end of a line. Empty facts are skipped.
 */
export const Dotted = ({ children }: { children: ReactNode }) => (
  <span className={styles.dotted}>
    {Children.toArray(children).map((fact, place) => (
      <span key={place}>
        {place > 0 ? ' ' : null}
        {fact}
      </span>
    ))}
  </span>
);
