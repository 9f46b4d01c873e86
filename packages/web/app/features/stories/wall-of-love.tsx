import { pages } from '@mysathi/contract/pages';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useText } from '../../lib/words/i18n.ts';
import { useSavesData } from '../../lib/screen/use-saves-data.ts';
import { storyTexts } from '../../messages/en/stories.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { CarouselControls } from '../../ui/progress/carousel-controls.tsx';
import { useRotation } from '../../ui/progress/use-rotation.ts';
import type { Rotation } from '../../ui/progress/use-rotation.ts';
import { Unchanging } from '../../ui/unchanging.tsx';
import type { StoryInShort } from './read-stories.ts';
import { StoryCard } from './story-card.tsx';
import { useLiveSlides } from './use-live-slides.ts';
import styles from './wall-of-love.module.css';

/** A card and the gap behind it. */
const stepPixels = 420;
/** Painted again behind the last, so that the wall has no end: as many as can be seen at once. */
const copies = 3;

/**
 * Keeps the strip where the rotation says, and the rotation where a swipe ends; behind the last comes the first, without
 * running back.
 */
const useStrip = ({ at, show }: Rotation, count: number) => {
  const strip = useRef<HTMLUListElement>(null);
  const before = useRef(at);
  /** Where it is on its way to by itself. */
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
      // The end of the way before this one, told late; what broke this one off is made up for.
      list.scrollTo({ left: aim.current * stepPixels });
      return;
    }
    aim.current = null;
    if (place >= count) list.scrollTo({ left: list.scrollLeft - count * stepPixels, behavior: 'instant' });
    // An end that moved nothing, told between a step and its drawing, must not take the step back.
    if (place % count === before.current) return;
    before.current = place % count;
    show(place);
  };
  // A swipe that came before the scripts told nobody where it ended.
  const settleEarly = useEffectEvent(settle);
  useEffect(() => settleEarly(), []);
  /** From now on it goes where a person moves it. */
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
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

/** Couples in their own words, one step further every three seconds. Nothing while there are none. */
export const WallOfLove = ({ stories }: { stories: readonly StoryInShort[] }) => {
  const t = useText(storyTexts);
  if (stories.length === 0) return null;
  return (
    <Unchanging as="section" name="wall" says={() => stories} className={styles.wall} aria-labelledby="wall">
      <div className={styles.inside}>
        <h2 id="wall">{t.wall}</h2>
        <p className={styles.lead}>{t.wallLead}</p>
        <Carousel stories={stories} />
        <ButtonLink to={pages.stories} kind="outline" className={styles.all}>
          {t.all}
        </ButtonLink>
      </div>
    </Unchanging>
  );
};
