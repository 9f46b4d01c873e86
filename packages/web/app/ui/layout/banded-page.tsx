import type { ReactNode } from 'react';

import { Jali } from '../art/jali.tsx';
import styles from './banded-page.module.css';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { classNames } from '../class-names.ts';

interface BandedPageProps {
  title: string;
  lead?: string | undefined;
  /** From the top level down to this page, which has no address. */
  breadcrumbs: readonly { readonly label: string; readonly to?: string }[];
  children: ReactNode;
}

/** A public page with its heading in a full-width patterned band. */
export const BandedPage = ({ title, lead, breadcrumbs, children }: BandedPageProps) => (
  <main id="page" tabIndex={-1}>
    <div className={styles.band}>
      <Jali />
      <div className={classNames(styles.inside, styles.head)}>
        <h1>{title}</h1>
        <Breadcrumbs items={breadcrumbs} />
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      </div>
    </div>
    <div className={classNames(styles.inside, styles.body)}>{children}</div>
  </main>
);
