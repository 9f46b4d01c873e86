import { pages } from '@mysathi/contract/pages';

import { useText } from '../../lib/words/i18n.ts';
import { allPagesTexts } from '../../messages/en/reading/all-pages.ts';
import { readingTexts } from '../../messages/en/reading/frame.ts';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { LinkList } from '../../ui/actions/link-list.tsx';
import { Page } from '../../ui/layout/surfaces.tsx';
import styles from './all-pages.module.css';
import { usePageGroups } from './page-groups.ts';
import type { Besides, Looker } from './page-groups.ts';

interface AllPagesViewProps {
  looker: Looker;
  besides: Besides;
}

/** All pages that the person can open now, in groups. */
export const AllPagesView = ({ looker, besides }: AllPagesViewProps) => {
  const t = useText(allPagesTexts);
  const frame = useText(readingTexts);
  const isVisitor = looker.memberId === undefined && looker.resume === undefined;
  return (
    <Page>
      <div className={styles.head}>
        <Breadcrumbs items={[{ label: frame.home, to: pages.home }, { label: t.heading }]} />
        <h1>{t.heading}</h1>
        <p>{isVisitor ? t.leadVisitor : t.leadMember}</p>
      </div>
      <div className={styles.groups}>
        {usePageGroups(looker, besides).map(({ title, links }) => (
          <section key={title}>
            <h2>{title}</h2>
            <LinkList links={links} />
          </section>
        ))}
      </div>
    </Page>
  );
};
