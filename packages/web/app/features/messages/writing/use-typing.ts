import { useEffect, useRef, useState } from 'react';

import { limits } from '@mysathi/contract/limits';

import { onLive, sendTyping } from '../../../lib/live/live.ts';

const everyMilliseconds = limits.typingEverySeconds * 1000;

/** Whether a member is typing to me: reported a moment ago, with no message since. */
export const useTyping = (memberId: string): boolean => {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    let end: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive((event) => {
      const begins = event.kind === 'typing' && event.memberId === memberId;
      const ends = event.kind === 'message' && event.message.senderId === memberId;
      if (!begins && !ends) return;
      clearTimeout(end);
      setTyping(begins);
      if (begins) end = setTimeout(() => setTyping(false), 2 * everyMilliseconds);
    });
    return () => {
      stop();
      clearTimeout(end);
    };
  }, [memberId]);
  return typing;
};

/** Returns a function that tells a member that I am typing, at most every few seconds. */
export const useSendTyping = (memberId: string): (() => void) => {
  const said = useRef(0);
  return () => {
    const now = Date.now();
    if (now - said.current < everyMilliseconds) return;
    said.current = now;
    sendTyping(memberId);
  };
};
