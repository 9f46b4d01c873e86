import { pages } from '@mysathi/contract/pages';
import type { ReactNode } from 'react';

import { asWritten } from '../../../lib/words/as-written.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { givingTexts } from '../../../messages/en/giving.ts';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import styles from './part-head.module.css';

interface PartHeadProps {
  campaign: { readonly _id: string; readonly title: string };
  title: string;
  /** The introduction below the title. */
  children: ReactNode;
}

/** The head of a campaign's subpage, with a link back to the campaign. */
export const PartHead = ({ campaign: { _id: id, title: campaign }, title, children }: PartHeadProps) => {
  const t = useText(givingTexts);
  return (
    <header className={styles.head}>
      <Breadcrumbs
        items={[
          { label: t.hubHeading, to: pages.donate },
          { label: campaign, to: pages.campaign(id), ...asWritten(campaign) },
          { label: title },
        ]}
      />
      <h1>{title}</h1>
      <p className={styles.lead}>{children}</p>
    </header>
  );
};
