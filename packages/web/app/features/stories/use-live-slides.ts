import { useEffect } from 'react';
import type { RefObject } from 'react';

const halfInSight = 0.5;

/**
 * Of a strip's slides only those in sight can be reached, by keys and by screen readers; where a story stands in
 * sight twice, once. A slide that has the focus keeps it until the focus goes on. `count` is how many stories there
 * are; slides beyond them are their copies.
 */
export const useLiveSlides = (strip: RefObject<HTMLElement | null>, count: number): void => {
  useEffect(() => {
    const list = strip.current;
    if (list === null) return undefined;
    const slides = [...list.children].filter((slide) => slide instanceof HTMLElement);
    const inSight = new Set<Element>();
    const settle = () => {
      const reached = new Set<number>();
      slides.forEach((slide, place) => {
        const isLive = inSight.has(slide) && !reached.has(place % count);
        if (isLive) reached.add(place % count);
        slide.inert = !isLive && !slide.contains(document.activeElement);
      });
    };
    const watch = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes)
          if (isIntersecting) inSight.add(target);
          else inSight.delete(target);
        settle();
      },
      { root: list, threshold: halfInSight },
    );
    for (const slide of slides) watch.observe(slide);
    list.addEventListener('focusout', settle);
    return () => {
      watch.disconnect();
      list.removeEventListener('focusout', settle);
    };
  }, [strip, count]);
};
