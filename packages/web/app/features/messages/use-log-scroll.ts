import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const nearEndPixels = 80;

interface Shown {
  /** The first message that is loaded, and the last. */
  firstId: string | undefined;
  lastId: string | undefined;
  /** Where to begin, once it is there: at a sought message, or where the unread ones begin. */
  startAt: string | undefined;
}

/** Keeps the newest message in sight, unless the reader scrolled up; older ones come in without a jump. */
export const useLogScroll = ({ firstId, lastId, startAt }: Shown) => {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ firstId, height: 0 });
  const started = useRef<string>(undefined);
  const [atEnd, setAtEnd] = useState(true);

  const isAtEnd = (log: HTMLDivElement) =>
    log.scrollHeight - log.scrollTop - log.clientHeight < nearEndPixels;
  const down = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  };
  useLayoutEffect(() => {
    const log = box.current;
    if (!log) return;
    if (before.current.firstId !== firstId && before.current.height > 0) {
      log.scrollTop += log.scrollHeight - before.current.height;
    }
    before.current = { firstId, height: log.scrollHeight };
  }, [firstId]);
  useEffect(() => {
    if (atEnd) down();
    if (box.current) before.current.height = box.current.scrollHeight;
    // oxlint-disable-next-line react/exhaustive-deps -- only a further message moves the log, scrolling must not
  }, [lastId]);
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
  return { box, atEnd, down, onScroll };
};
