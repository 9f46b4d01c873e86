import { useEffect, useRef, useState } from 'react';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import { CallFailure } from '../../lib/call-failure.ts';

const undoMilliseconds = 5000;

interface RemovalsInput {
  readonly send: (slot: UploadSlot) => Promise<void>;
  readonly onFailure: (failure: CallFailure) => void;
}

interface Removals {
  /** Taken away here; the server hears of it when the time to undo is over. */
  readonly removed: ReadonlySet<UploadSlot>;
  readonly remove: (slot: UploadSlot) => void;
  readonly undo: (slot: UploadSlot) => void;
}

/** Removes photos with five seconds to take it back; leaving the page removes them at once. */
export const useRemovals = (input: RemovalsInput): Removals => {
  const [removed, setRemoved] = useState<ReadonlySet<UploadSlot>>(new Set());
  const timers = useRef(new Map<UploadSlot, ReturnType<typeof setTimeout>>());
  const latest = useRef(input);

  const forget = (slot: UploadSlot) => {
    clearTimeout(timers.current.get(slot));
    timers.current.delete(slot);
  };

  const showAgain = (slot: UploadSlot) =>
    setRemoved((before) => new Set([...before].filter((one) => one !== slot)));

  const send = async (slot: UploadSlot) => {
    forget(slot);
    try {
      await latest.current.send(slot);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      latest.current.onFailure(failure);
    } finally {
      showAgain(slot);
    }
  };

  const sendLater = useRef(send);
  useEffect(() => {
    latest.current = input;
    sendLater.current = send;
  });
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const slot of waiting.keys()) void sendLater.current(slot);
    };
  }, []);

  return {
    removed,
    remove: (slot) => {
      forget(slot);
      setRemoved((before) => new Set([...before, slot]));
      timers.current.set(
        slot,
        setTimeout(() => void send(slot), undoMilliseconds),
      );
    },
    undo: (slot) => {
      if (!timers.current.has(slot)) return;
      forget(slot);
      showAgain(slot);
    },
  };
};
