import { useQuery } from '@tanstack/react-query';

import { pages } from '@mysathi/contract/pages';

import { referenceOf } from '../../lib/calls/failures/call-failure.ts';
import { useText } from '../../lib/words/i18n.ts';
import { storyTexts } from '../../messages/en/stories.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { NotYetHere } from '../../ui/states/not-yet-here.tsx';
import { FormSkeleton } from '../../ui/states/skeleton.tsx';
import { SettingPage } from '../../ui/layout/setting-page.tsx';
import { Card } from '../../ui/layout/surfaces.tsx';
import { OwnStoryCard } from './own-story-card.tsx';
import { ownStoriesQuery } from './own-stories-query.ts';
import styles from './own-story.module.css';
import { StoryForm } from './story-form.tsx';

const Stories = () => {
  const t = useText(storyTexts);
  const asking = useQuery({ ...ownStoriesQuery, refetchOnMount: 'always' });
  if (asking.data === undefined) {
    return (
      <NotYetHere asking={asking} message={t.couldNotLoad} reference={referenceOf(asking.error)}>
        <FormSkeleton fields={2} />
      </NotYetHere>
    );
  }
  const { data: stories, partners } = asking.data;
  return (
    <>
      {stories.map((story) => (
        <OwnStoryCard key={story._id} story={story} />
      ))}
      {partners.length > 0 ? (
        <Card className={styles.card}>
          <h2>{t.write}</h2>
          <StoryForm partners={partners} />
        </Card>
      ) : null}
      {partners.length === 0 && stories.length === 0 ? (
        <EmptyState
          drawing="letter"
          title={t.nobody}
          help={t.nobodyHelp}
          action={<ButtonLink to={pages.mailbox}>{t.toMailbox}</ButtonLink>}
        />
      ) : null}
    </>
  );
};

/** The page of my success story: writing, agreeing and withdrawing. */
export const OwnStoryView = () => {
  const t = useText(storyTexts);
  return (
    <SettingPage above={{ label: t.settings, to: pages.settings }} title={t.ownTitle} lead={t.ownLead}>
      <Stories />
    </SettingPage>
  );
};
