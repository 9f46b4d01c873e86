import { useEffect } from 'react';
import type { RefObject } from 'react';

const halfInSight = 0.5;

/**
 * Makes only the visible slides of a strip reachable by keyboard and screen readers, and only one of two visible
 * copies. A focused slide stays reachable until the focus moves. `count` is the number of stories; slides beyond it are
 * copies.
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
