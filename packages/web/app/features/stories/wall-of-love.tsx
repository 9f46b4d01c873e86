import { pages } from '@mysathi/contract/pages';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useText } from '../../lib/words/i18n.ts';
import { useSavesData } from '../../lib/screen/use-saves-data.ts';
import { storyTexts } from '../../messages/en/stories.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { CarouselControls } from '../../ui/progress/carousel-controls.tsx';
import { useRotation } from '../../ui/progress/use-rotation.ts';
import type { Rotation } from '../../ui/progress/use-rotation.ts';
import { CachedPart } from '../../ui/cached-part.tsx';
import type { StoryInShort } from './read-stories.ts';
import { StoryCard } from './story-card.tsx';
import { useLiveSlides } from './use-live-slides.ts';
import styles from './wall-of-love.module.css';

/** The width of a card with its gap. */
const stepPixels = 420;
/** The number of slides repeated at the end for an endless loop: as many as are visible at once. */
const copies = 3;

/**
 * Synchronises the strip with the rotation: the strip scrolls to the current slide, and the rotation follows swipes;
 * from the last slide it continues to the first without scrolling back.
 */
const useStrip = ({ at, show }: Rotation, count: number) => {
  const strip = useRef<HTMLUListElement>(null);
  const before = useRef(at);
  /** The slide that it is scrolling to by itself. */
  const aim = useRef<number>(null);
  useEffect(() => {
    const goesOn = before.current === count - 1 && at === 0;
    const isSame = before.current === at;
    before.current = at;
    if (isSame) return;
    aim.current = goesOn ? count : at;
    strip.current?.scrollTo({ left: aim.current * stepPixels });
  }, [at, count]);
  const settle = () => {
    const list = strip.current;
    if (list === null) return;
    const place = Math.round(list.scrollLeft / stepPixels);
    if (aim.current !== null && aim.current !== place) {
      // A late scroll end of the previous movement; finish the one it interrupted.
      list.scrollTo({ left: aim.current * stepPixels });
      return;
    }
    aim.current = null;
    if (place >= count) list.scrollTo({ left: list.scrollLeft - count * stepPixels, behavior: 'instant' });
    // A scroll end without movement, fired between a step and its rendering, must not revert the step.
    if (place % count === before.current) return;
    before.current = place % count;
    show(place);
  };
  // A swipe before the scripts ran did not report where it ended.
  const settleEarly = useEffectEvent(settle);
  useEffect(() => settleEarly(), []);
  /** From now on it follows the user's scrolling. */
  const letGo = () => {
    aim.current = null;
  };
  const moved = {
    onPointerDown: letGo,
    onTouchStart: letGo,
    onWheel: letGo,
    onKeyDown: letGo,
    onFocus: letGo,
  };
  return { strip, events: { ...moved, onScrollEnd: settle } };
};

const Carousel = ({ stories }: { stories: readonly StoryInShort[] }) => {
  const t = useText(storyTexts);
  const count = stories.length;
  const rotation = useRotation({ count, savesData: useSavesData() });
  const { strip, events } = useStrip(rotation, count);
  useLiveSlides(strip, count);
  return (
    <section aria-roledescription={t.carousel} aria-label={t.region} {...rotation.stops}>
      {count < 2 ? null : <CarouselControls kind="plain" rotation={rotation} count={count} words={t} />}
      <ul
        ref={strip}
        className={styles.strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollers must be reachable by keyboard
        tabIndex={0}
        {...events}
      >
        {stories.map((story) => (
          <li key={story._id} className={styles.slide}>
            <StoryCard story={story} level={3} />
          </li>
        ))}
        {count < 2
          ? null
          : Array.from({ length: copies }, (_, place) => stories[place % count]).map((story, place) =>
              story === undefined ? null : (
                <li key={`copy ${place}`} className={styles.slide} data-copy="" inert>
                  <StoryCard story={story} level={3} />
                </li>
              ),
            )}
      </ul>
    </section>
  );
};

/** Stories of couples as a carousel, advancing every three seconds. Renders nothing if there are none. */
export const WallOfLove = ({ stories }: { stories: readonly StoryInShort[] }) => {
  const t = useText(storyTexts);
  if (stories.length === 0) return null;
  return (
    <CachedPart as="section" name="wall" says={() => stories} className={styles.wall} aria-labelledby="wall">
      <div className={styles.inside}>
        <h2 id="wall">{t.wall}</h2>
        <p className={styles.lead}>{t.wallLead}</p>
        <Carousel stories={stories} />
        <ButtonLink to={pages.stories} kind="outline" className={styles.all}>
          {t.all}
        </ButtonLink>
      </div>
    </CachedPart>
  );
};
