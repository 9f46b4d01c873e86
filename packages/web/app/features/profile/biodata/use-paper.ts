import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Sizes of letters in points; the first that fits is taken. */
const letterSizes = [11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6];

const fitLetters = (sheet: HTMLElement): boolean =>
  letterSizes.some((size) => {
    sheet.style.fontSize = `${size}pt`;
    return sheet.scrollHeight <= sheet.clientHeight;
  });

interface Paper {
  /** The room for the paper; learns as `--scale` by how much the paper has to shrink. */
  readonly desk: RefObject<HTMLDivElement | null>;
  /** What is printed, of a fixed height; its letters are as large as all of it lets them. */
  readonly sheet: RefObject<HTMLDivElement | null>;
  /** Whether one page holds it. */
  readonly fits: boolean;
}

/** Lays a page out in its real size, so that it is seen as it will be printed, and sees to it that it stays one. */
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
      // Rounded down, as a hair more than the room would bring a scroll bar.
      const scale = Math.floor((room.clientWidth / paper.offsetWidth) * 1000) / 1000;
      room.style.setProperty('--scale', String(scale));
      fit();
    });
    const content = new MutationObserver(fit);
    size.observe(room);
    content.observe(page, { childList: true, characterData: true, subtree: true });
    // Letters of a font that came late have other widths.
    document.fonts.addEventListener('loadingdone', fit);
    return () => {
      size.disconnect();
      content.disconnect();
      document.fonts.removeEventListener('loadingdone', fit);
    };
  }, []);
  return { desk, sheet, fits };
};
