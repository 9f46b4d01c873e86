import { useQuery } from '@tanstack/react-query';

import { listStories } from '@mysathi/contract/endpoints/stories';

import { call } from '../../lib/calls/api.ts';
import { inShort } from './read-stories.ts';
import styles from './story-card.module.css';
import { StoryCard } from './story-card.tsx';

/** The newest story as a card beside a profile; nothing while there is none. */
export const StoryPromo = () => {
  const { data, isPending } = useQuery({
    queryKey: ['newest story'],
    queryFn: async ({ signal }) =>
      (await call(listStories, { query: {}, signal })).data.slice(0, 1).map(inShort),
  });
  // The place stays as high as the card, so that nothing moves when it comes.
  if (isPending) return <div className={styles.place} aria-hidden="true" />;
  const [story] = data ?? [];
  return story === undefined ? null : <StoryCard story={story} level={2} />;
};
