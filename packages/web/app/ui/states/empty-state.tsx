import type { ReactNode } from 'react';

import { EmptyDrawing } from '../art/empty-drawing.tsx';
import type { EmptyKind } from '../art/empty-drawing.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  drawing?: EmptyKind | undefined;
  /** The fixed text. */
  title: string;
  help?: ReactNode;
  /** A single action; several only if they are equal suggestions. */
  action?: ReactNode;
  /** The level of the heading. */
  level?: 1 | 2 | 3;
}

/** An empty state: a drawing, a text, and what to do. */
export const EmptyState = ({ drawing, title, help, action, level = 2 }: EmptyStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      {drawing ? <EmptyDrawing kind={drawing} /> : null}
      <Heading>{title}</Heading>
      {help ? <p className={styles.help}>{help}</p> : null}
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  );
};
