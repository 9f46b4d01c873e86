import { pages } from '@mysathi/contract/pages';
import type { ReactNode } from 'react';

import { useText } from '../../lib/words/i18n.ts';
import { readingTexts } from '../../messages/en/reading/frame.ts';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Page } from '../../ui/layout/surfaces.tsx';
import { PlainText } from './plain-text.tsx';
import styles from './reading.module.css';

/** A section of a long text; its id is the fragment in the address. */
export interface ReadingSection {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Content after the text, such as a table or an address. */
  readonly after?: ReactNode;
}

interface ReadingPageProps {
  title: string;
  /** The date since which the text is in force. */
  updated?: string | undefined;
  lead: string;
  sections: readonly ReadingSection[];
  /** Shown between head and text. */
  picture?: ReactNode;
  /** Shown after the text. */
  children?: ReactNode;
}

const ContentsList = ({ sections }: Pick<ReadingPageProps, 'sections'>) => (
  <ol className={styles.contentsList}>
    {sections.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ol>
);

/** A long text with a table of contents: beside it if there is room, else collapsed above it. */
export const ReadingPage = ({ title, updated, lead, sections, picture, children }: ReadingPageProps) => {
  const t = useText(readingTexts);
  return (
    <Page className={styles.page}>
      <div className={styles.head}>
        <Breadcrumbs items={[{ label: t.home, to: pages.home }, { label: title }]} />
        <h1>{title}</h1>
        {updated === undefined ? null : <p className={styles.updated}>{updated}</p>}
        <p className={styles.lead}>{lead}</p>
        {picture}
      </div>
      <nav aria-label={t.contents} className={styles.contents}>
        <details className={styles.folded}>
          <summary>{t.contents}</summary>
          <ContentsList sections={sections} />
        </details>
        <div className={styles.beside}>
          <p className={styles.contentsTitle}>{t.contents}</p>
          <ContentsList sections={sections} />
        </div>
      </nav>
      <article className={styles.text}>
        {sections.map(({ id, title: heading, text, after }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            <PlainText text={text} />
            {after}
          </section>
        ))}
      </article>
      {children === undefined ? null : <div className={styles.after}>{children}</div>}
    </Page>
  );
};
