import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Font sizes in points; the first that fits is used. */
const letterSizes = [11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6];

const fitLetters = (sheet: HTMLElement): boolean =>
  letterSizes.some((size) => {
    sheet.style.fontSize = `${size}pt`;
    return sheet.scrollHeight <= sheet.clientHeight;
  });

interface Paper {
  /** The area for the page; its `--scale` property is the factor by which the page is shrunk. */
  readonly desk: RefObject<HTMLDivElement | null>;
  /** The printed element of fixed height, with the largest font size that fits. */
  readonly sheet: RefObject<HTMLDivElement | null>;
  /** Whether everything fits on one page. */
  readonly fits: boolean;
}

/** Lays out a page at its real size, so that the preview matches the print, and fits it on a single page. */
export const usePaper = (): Paper => {
  const desk = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(true);

  useEffect(() => {
    const room = desk.current;
    const paper = room?.firstElementChild;
    const page = sheet.current;
    if (!room || !page || !(paper instanceof HTMLElement)) return undefined;
    const fit = () => setFits(fitLetters(page));
    const size = new ResizeObserver(() => {
      // Rounded down, because the slightest excess would cause a scroll bar.
      const scale = Math.floor((room.clientWidth / paper.offsetWidth) * 1000) / 1000;
      room.style.setProperty('--scale', String(scale));
      fit();
    });
    const content = new MutationObserver(fit);
    size.observe(room);
    content.observe(page, { childList: true, characterData: true, subtree: true });
    // A font that loads late has different widths.
    document.fonts.addEventListener('loadingdone', fit);
    return () => {
      size.disconnect();
      content.disconnect();
      document.fonts.removeEventListener('loadingdone', fit);
    };
  }, []);
  return { desk, sheet, fits };
};
