import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

interface PageProps extends ComponentProps<'main'> {
  /** `reading` is 680 wide, `form` 560. */
  width?: 'content' | 'reading' | 'form' | undefined;
}

/** The main landmark of a page; the skip link leads here. */
export const Page = ({ width = 'content', className, ...rest }: PageProps) => (
  <main
    {...rest}
    id="page"
    tabIndex={-1}
    className={classNames(styles.page, width !== 'content' && styles[width], className)}
  />
);

/** A surface with a border. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.card, className)} />
);

/** Things below each other with the usual gap. */
export const Stack = (rest: Omit<ComponentProps<'div'>, 'className'>) => (
  <div {...rest} className={styles.stack} />
);
