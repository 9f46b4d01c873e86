import type { Story } from '@mysathi/contract/endpoints/stories';
import { pages } from '@mysathi/contract/pages';
import type { ReactNode } from 'react';

import { asWritten } from '../../lib/words/as-written.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { storyTexts } from '../../messages/en/stories.ts';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { MoreLinks } from '../../ui/actions/more-links.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Page, Stack } from '../../ui/layout/surfaces.tsx';
import { StoryPicture } from './story-picture.tsx';
import styles from './story-view.module.css';

interface StoryViewProps {
  story: Story;
  more: readonly Pick<Story, '_id' | 'name'>[];
  isMember: boolean;
  share: ReactNode;
}

/** A couple's story, and three further ones. */
export const StoryView = ({ story, more, isMember, share }: StoryViewProps) => {
  const t = useText(storyTexts);
  const formats = useFormats();
  return (
    <Page width="reading">
      <Stack>
        <Breadcrumbs
          items={[
            { label: t.home, to: pages.home },
            { label: t.listHeading, to: pages.stories },
            { label: story.name },
          ]}
        />
        <h1 tabIndex={-1} dir="auto">
          {story.name}
        </h1>
        <p className={styles.date}>{t.on({ date: formats.date(story.published_at) })}</p>
        {story.demo ? <Notice kind="info">{t.demoNote}</Notice> : null}
        <div className={styles.picture}>
          <StoryPicture image={story.image} eager />
        </div>
        <article className={styles.words} {...asWritten(story.description)}>
          {story.description
            .split(/\n+/)
            .filter((line) => line.trim() !== '')
            .map((line, place) => (
              <p key={place}>{line}</p>
            ))}
        </article>
        {share}
        {isMember ? null : (
          <div>
            <ButtonLink to={pages.signup}>{t.registerFree}</ButtonLink>
          </div>
        )}
        {more.length === 0 ? null : (
          <MoreLinks
            id="more-stories"
            title={t.more}
            links={more.map(({ _id: id, name }) => ({ to: pages.story(id), label: name }))}
          />
        )}
      </Stack>
    </Page>
  );
};
