import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const nearEndPixels = 80;

interface Shown {
  /** The first and last loaded message. */
  firstId: string | undefined;
  lastId: string | undefined;
  /** The last stored message; its element can be taller than before it was stored. */
  storedId: string | undefined;
  /** The states of outgoing messages; a refused one has a reason below it. */
  states: string;
  /** Where to scroll first, once it is loaded: to a message searched for, or to the first unread one. */
  startAt: string | undefined;
  /** Whether there were unread messages when the log was opened. */
  hasUnread: boolean;
  /** How many messages the reader has sent from here. */
  sent: number;
}

/** Keeps the newest message in view unless the reader has scrolled up; loading older ones does not move the view. */
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
  // Use the bubble, because the day heading above it moves when older messages are loaded.
  const firstShown = (log: HTMLDivElement, id: string | undefined) =>
    id === undefined ? null : log.querySelector<HTMLElement>(`[data-message="${id}"] > div`);
  useLayoutEffect(() => {
    const log = box.current;
    if (!log) return;
    // Keep the previously first message in place, whatever was inserted above.
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
    // Keep the end in view when the composer grows or a phone shows its keyboard.
    const watch = new ResizeObserver(down);
    watch.observe(log);
    return () => watch.disconnect();
  }, [atEnd]);
  const onScroll = () => {
    if (box.current) setAtEnd(isAtEnd(box.current));
  };
  return { box, atEnd, hasNewBelow: !atEnd && seenId !== lastId, down, onScroll };
};
