import type { ReactNode } from 'react';

import { Page } from '../../ui/layout/surfaces.tsx';
import styles from './auth.module.css';

interface AuthPageProps {
  children: ReactNode;
  /** Shown beside the form on wide screens. */
  aside?: ReactNode;
  asideKind?: 'picture' | 'note' | undefined;
}

/** A form of 560 px with optional secondary content beside it. */
export const AuthPage = ({ children, aside, asideKind }: AuthPageProps) => (
  <Page>
    <div className={styles.columns} data-aside={asideKind}>
      <div className={styles.form}>{children}</div>
      {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
    </div>
  </Page>
);
