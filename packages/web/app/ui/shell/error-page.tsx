import type { ReactNode } from 'react';

import { EmptyState } from '../states/empty-state.tsx';
import { Page } from '../layout/surfaces.tsx';
import styles from './frame.module.css';

interface ErrorPageProps {
  missing: boolean;
  title: string;
  help: string;
  /** A code to quote to support. */
  reference?: string | undefined;
  actions: ReactNode;
}

/** The page shown if a page does not exist or failed to render. */
export const ErrorPage = ({ missing, title, help, reference, actions }: ErrorPageProps) => (
  <Page className={styles.error}>
    <EmptyState
      level={1}
      drawing={missing ? 'signpost' : 'thread'}
      title={title}
      help={
        <>
          {help}
          {reference === undefined ? null : <> {reference}</>}
        </>
      }
      action={actions}
    />
  </Page>
);
