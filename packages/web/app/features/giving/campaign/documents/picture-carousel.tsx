import type { Campaign } from '@mysathi/contract/endpoints/campaigns';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeyboardEvent } from 'react';

import { useText } from '../../../../lib/words/i18n.ts';
import { useHydrated } from '../../../../lib/start/use-hydrated.ts';
import { useSavesData } from '../../../../lib/screen/use-saves-data.ts';
import { campaignTexts } from '../../../../messages/en/giving-campaign.ts';
import { CarouselControls } from '../../../../ui/progress/carousel-controls.tsx';
import { isShortcut } from '../../../../ui/actions/is-shortcut.ts';
import { useRotation } from '../../../../ui/progress/use-rotation.ts';
import { CampaignPicture } from '../../hub/campaign-picture.tsx';
import styles from './picture-carousel.module.css';

/** The pictures of a campaign: they advance every three seconds, or by arrow keys, buttons and swiping. */
export const PictureCarousel = ({ pictures }: { pictures: Campaign['pictures'] }) => {
  const t = useText(campaignTexts);
  const hydrated = useHydrated();
  const count = pictures.length;
  const rotation = useRotation({ count, savesData: useSavesData() });
  const { at, show, running, stops } = rotation;
  const strip = useRef<HTMLUListElement>(null);
  const drawn = useRef(at);
  const settle = () => {
    const list = strip.current;
    if (list && list.clientWidth > 0) show(Math.round(list.scrollLeft / list.clientWidth));
  };
  const settleEarly = useEffectEvent(settle);
  useEffect(() => {
    const list = strip.current;
    // A swipe before the scripts ran did not report where it ended.
    if (drawn.current === at) settleEarly();
    else if (list) list.scrollTo({ left: at * list.clientWidth });
    drawn.current = at;
  }, [at]);

  if (count < 2) {
    return (
      <div className={styles.frame}>
        <div className={styles.slide}>
          <CampaignPicture picture={pictures[0] ?? null} eager />
        </div>
      </div>
    );
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || isShortcut(event)) return;
    event.preventDefault();
    show(at + step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys work wherever the focus is inside
    <section
      className={styles.frame}
      aria-roledescription={t.carousel}
      aria-label={t.pictures}
      onKeyDown={press}
      {...stops}
    >
      <CarouselControls
        kind="plates"
        rotation={rotation}
        count={count}
        words={{
          play: t.playPictures,
          pause: t.pausePictures,
          earlier: t.earlierPicture,
          later: t.laterPicture,
          goTo: t.pictureOf,
        }}
      />
      <ul
        ref={strip}
        className={styles.strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollers must be reachable by keyboard
        tabIndex={0}
        aria-live={running ? 'off' : 'polite'}
        // The end of a swipe; automatic changes have already updated the index.
        onScrollEnd={settle}
      >
        {pictures.map((picture, index) => (
          <li key={picture.address} className={styles.slide} inert={hydrated && index !== at}>
            <CampaignPicture picture={picture} eager={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
};
