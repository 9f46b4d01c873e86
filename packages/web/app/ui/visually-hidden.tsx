import type { ComponentProps } from 'react';

import styles from './visually-hidden.module.css';

/** A message for screen readers only, spoken when it changes. */
export const HiddenStatus = ({ children }: { children: string }) => (
  <output className={styles.hidden}>{children}</output>
);

/** Text for screen readers only. */
export const VisuallyHidden = (rest: Omit<ComponentProps<'span'>, 'className'>) => (
  <span {...rest} className={styles.hidden} />
);
