import { Children } from 'react';
import type { ReactNode } from 'react';

import styles from './dotted.module.css';

/**
 * Short facts beside each other with a dot between two: `1 new message · 12 November 2026`. Where they go on in another
 * line, no dot hangs at the end of the one before. What is empty is left out.
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
