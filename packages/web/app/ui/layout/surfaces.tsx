import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

interface PageProps extends ComponentProps<'main'> {
  /** `reading` is 680 pixels wide, `form` 560. */
  width?: 'content' | 'reading' | 'form' | undefined;
}

/** The main landmark of a page, the target of the skip link. */
export const Page = ({ width = 'content', className, ...rest }: PageProps) => (
  <main
    {...rest}
    id="page"
    tabIndex={-1}
    className={classNames(styles.page, width !== 'content' && styles[width], className)}
  />
);

/** A bordered surface. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.card, className)} />
);

/** A column with the usual gap. */
export const Stack = (rest: Omit<ComponentProps<'div'>, 'className'>) => (
  <div {...rest} className={styles.stack} />
);
