import type { ComponentProps } from 'react';

import { classNames } from './class-names.ts';
import styles from './visually-hidden.module.css';

/** A message for screen readers only, spoken when it changes. */
export const HiddenStatus = ({ children }: { children: string }) => (
  <output className={styles.hidden}>{children}</output>
);

/** Text for screen readers only. */
export const VisuallyHidden = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span {...rest} className={classNames(styles.hidden, className)} />
);
