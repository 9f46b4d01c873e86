import { pages } from '@mysathi/contract/pages';

import { useText } from '../../lib/words/i18n.ts';
import { storyTexts } from '../../messages/en/stories.ts';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Page, Stack } from '../../ui/layout/surfaces.tsx';
import type { StoryInShort } from './read-stories.ts';
import { StoryCard } from './story-card.tsx';
import styles from './story-list.module.css';

interface StoryListViewProps {
  stories: readonly StoryInShort[];
  /** The cursor of the next page. */
  next: string | null;
}

/** All stories in pages; the pages are links, so that no scripts are needed. */
export const StoryListView = ({ stories, next }: StoryListViewProps) => {
  const t = useText(storyTexts);
  return (
    <Page>
      <Stack>
        <Breadcrumbs items={[{ label: t.home, to: pages.home }, { label: t.listHeading }]} />
        <h1 tabIndex={-1}>{t.listHeading}</h1>
        <p>{t.wallLead}</p>
        {stories.length === 0 ? (
          <EmptyState drawing="letter" title={t.none} help={t.noneHelp} />
        ) : (
          <ul className={styles.list}>
            {stories.map((story) => (
              <li key={story._id}>
                <StoryCard story={story} level={2} />
              </li>
            ))}
          </ul>
        )}
        {next === null ? null : (
          <ButtonLink to={`?cursor=${encodeURIComponent(next)}`} kind="outline" className={styles.next}>
            {t.showMore}
          </ButtonLink>
        )}
      </Stack>
    </Page>
  );
};
