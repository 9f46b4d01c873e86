import type { ReactNode } from 'react';

import { EmptyDrawing } from '../art/empty-drawing.tsx';
import type { EmptyKind } from '../art/empty-drawing.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  drawing?: EmptyKind | undefined;
  /** The fixed sentence. */
  title: string;
  help?: ReactNode;
  /** One action that leads on; several only as equal suggestions. */
  action?: ReactNode;
  /** The heading's level where it stands. */
  level?: 1 | 2 | 3;
}

/** Nothing here: a drawing, the sentence, what to do. */
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
