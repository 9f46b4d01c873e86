import { useQuery } from '@tanstack/react-query';

import { listStories } from '@mysathi/contract/endpoints/stories';

import { call } from '../../lib/calls/api.ts';
import { inShort } from './read-stories.ts';
import { StoryCard } from './story-card.tsx';
import styles from './story-promo.module.css';

/** The newest story as a card beside a profile; nothing if there is none. */
export const StoryPromo = () => {
  const { data, isPending } = useQuery({
    queryKey: ['newest story'],
    queryFn: async ({ signal }) =>
      (await call(listStories, { query: {}, signal })).data.slice(0, 1).map(inShort),
  });
  const [story] = data ?? [];
  if (!isPending && story === undefined) return null;
  // The placeholder is as tall as the card, so that nothing moves when it loads.
  return (
    <div className={styles.promo}>
      {story === undefined ? <div aria-hidden="true" /> : <StoryCard story={story} level={2} />}
    </div>
  );
};
