import { pages } from '@mysathi/contract/pages';
import { Link } from 'react-router';

import { asWritten } from '../../lib/words/as-written.ts';
import { useText } from '../../lib/words/i18n.ts';
import { storyTexts } from '../../messages/en/stories.ts';
import { Chip } from '../../ui/chip.tsx';
import type { StoryInShort } from './read-stories.ts';
import styles from './story-card.module.css';
import { StoryPicture } from './story-picture.tsx';

interface StoryCardProps {
  story: StoryInShort;
  /** The level of the heading. */
  level: 2 | 3;
}

/** The beginning of a story; the whole card is a link to the rest. */
export const StoryCard = ({ story: { _id: id, name, image, demo, beginning }, level }: StoryCardProps) => {
  const t = useText(storyTexts);
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <StoryPicture image={image} />
      {demo ? (
        <Chip kind="plate" className={styles.demo}>
          {t.demo}
        </Chip>
      ) : null}
      <div className={styles.body}>
        <Heading className={styles.names} dir="auto">
          {name}
        </Heading>
        <p className={styles.words} {...asWritten(beginning)}>
          {beginning}
        </p>
        <Link to={pages.story(id)} className={styles.read} aria-label={t.readOf({ names: name })}>
          {t.read}
        </Link>
      </div>
    </article>
  );
};
