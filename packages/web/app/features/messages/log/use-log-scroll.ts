import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const nearEndPixels = 80;

interface Shown {
  /** The first message that is loaded, and the last. */
  firstId: string | undefined;
  lastId: string | undefined;
  /** The last that is stored: it can be higher there than while it was on its way. */
  storedId: string | undefined;
  /** How those on their way stand, one after the other: below a refused one there is why. */
  states: string;
  /** Where to begin, once it is there: at a sought message, or where the unread ones begin. */
  startAt: string | undefined;
  /** Some are new to the reader when the log opens. */
  hasUnread: boolean;
  /** How many times the reader has sent something from here. */
  sent: number;
}

/** Keeps the newest message in sight, unless the reader scrolled up; older ones come in without a jump. */
export const useLogScroll = ({ firstId, lastId, storedId, states, startAt, hasUnread, sent }: Shown) => {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ firstId, top: 0 });
  const started = useRef<string>(undefined);
  const [atEnd, setAtEnd] = useState(true);
  const [seenId, setSeenId] = useState(hasUnread ? undefined : lastId);

  const isAtEnd = (log: HTMLDivElement) =>
    log.scrollHeight - log.scrollTop - log.clientHeight < nearEndPixels;
  const down = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  };
  // The bubble: the day above it goes to another message when older ones come.
  const firstShown = (log: HTMLDivElement, id: string | undefined) =>
    id === undefined ? null : log.querySelector<HTMLElement>(`[data-message="${id}"] > div`);
  useLayoutEffect(() => {
    const log = box.current;
    if (!log) return;
    // What stood first stays where it was, however much came in above it.
    const anchor = firstShown(log, before.current.firstId);
    if (before.current.firstId !== firstId && anchor) log.scrollTop += anchor.offsetTop - before.current.top;
    before.current = { firstId, top: firstShown(log, firstId)?.offsetTop ?? 0 };
  });
  useEffect(() => {
    if (atEnd) down();
    // oxlint-disable-next-line react/exhaustive-deps -- only a further message moves the log, scrolling must not
  }, [lastId, storedId, states]);
  useEffect(() => {
    const log = box.current;
    const target = startAt === undefined ? null : log?.querySelector<HTMLElement>(startAt);
    if (!log || !target || started.current === startAt) return;
    started.current = startAt;
    log.scrollTop +=
      target.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 3;
    setAtEnd(isAtEnd(log));
  }, [startAt, firstId]);
  useEffect(() => {
    if (sent === 0) return;
    setAtEnd(true);
    down();
  }, [sent]);
  useEffect(() => {
    if (box.current && isAtEnd(box.current)) setSeenId(lastId);
  }, [lastId, atEnd]);
  useEffect(() => {
    const log = box.current;
    if (!log || !atEnd) return undefined;
    // The line to write on grows, or a phone shows its keyboard: the end stays in sight.
    const watch = new ResizeObserver(down);
    watch.observe(log);
    return () => watch.disconnect();
  }, [atEnd]);
  const onScroll = () => {
    if (box.current) setAtEnd(isAtEnd(box.current));
  };
  return { box, atEnd, hasNewBelow: !atEnd && seenId !== lastId, down, onScroll };
};
