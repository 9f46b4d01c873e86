import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import styles from './sticky-bar.module.css';

/** The bar at the bottom edge with the buttons to go back and continue. */
export const StickyBar = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} data-print="no" className={classNames(styles.bar, className)} />
);
