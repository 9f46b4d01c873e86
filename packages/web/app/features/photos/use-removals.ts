import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import { asCallFailure } from '../../lib/calls/failures/call-failure.ts';
import type { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { sendAsPageGoes } from '../../lib/session/as-page-goes.ts';
import { beforeLogout } from '../../lib/session/before-logout.ts';

const undoMilliseconds = 5000;

interface RemovalsInput {
  readonly send: (slot: UploadSlot, holds: string | undefined) => Promise<void>;
  readonly onFailure: (failure: CallFailure) => void;
  /** The page was left and is shown again as it was: what became of the photos is to be asked for. */
  readonly onReturn: () => void;
}

interface Removals {
  /** Taken away here; the server hears of it when the time to undo is over. */
  readonly removed: ReadonlySet<UploadSlot>;
  /** Those of them that the server has not been told of. */
  readonly undoable: ReadonlySet<UploadSlot>;
  /** Removes what is shown in a slot, which is what it holds. */
  readonly remove: (slot: UploadSlot, holds: string | undefined) => void;
  readonly undo: (slot: UploadSlot) => void;
}

interface Removal {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly holds: string | undefined;
}

const without = (slots: ReadonlySet<UploadSlot>, slot: UploadSlot): ReadonlySet<UploadSlot> =>
  new Set([...slots].filter((one) => one !== slot));

/**
 * Removes photos with five seconds to take it back; leaving the page or logging out removes them at once, and so does
 * another page or app over it.
 */
export const useRemovals = (input: RemovalsInput): Removals => {
  const [removed, setRemoved] = useState<ReadonlySet<UploadSlot>>(new Set());
  const [undoable, setUndoable] = useState<ReadonlySet<UploadSlot>>(new Set());
  const waiting = useRef(new Map<UploadSlot, Removal>());

  const forget = (slot: UploadSlot) => {
    clearTimeout(waiting.current.get(slot)?.timer);
    waiting.current.delete(slot);
    setUndoable((before) => without(before, slot));
  };

  const showAgain = (slot: UploadSlot) => setRemoved((before) => without(before, slot));

  const send = async (slot: UploadSlot, isLeaving = false) => {
    const holds = waiting.current.get(slot)?.holds;
    forget(slot);
    const sent = input.send(slot, holds);
    // Also once its page is left.
    const untilAnswered = () => sent;
    beforeLogout.add(untilAnswered);
    try {
      await sent;
    } catch (thrown) {
      const failure = asCallFailure(thrown);
      // A page that stood still while the answer came does not know it; it asks when it is shown again.
      if (!isLeaving || failure.status !== 0) input.onFailure(failure);
    } finally {
      beforeLogout.delete(untilAnswered);
      showAgain(slot);
    }
  };

  const sendAll = useEffectEvent((isLeaving: boolean) =>
    Promise.all([...waiting.current.keys()].map((slot) => send(slot, isLeaving))),
  );
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) input.onReturn();
  });
  useEffect(() => {
    const stop = sendAsPageGoes((isLeaving) => sendAll(isLeaving));
    const show = (event: PageTransitionEvent) => comeBack(event);
    window.addEventListener('pageshow', show);
    return () => {
      stop();
      window.removeEventListener('pageshow', show);
      void sendAll(false);
    };
  }, []);

  return {
    removed,
    undoable,
    remove: (slot, holds) => {
      forget(slot);
      setRemoved((before) => new Set([...before, slot]));
      setUndoable((before) => new Set([...before, slot]));
      const timer = setTimeout(() => void send(slot), undoMilliseconds);
      waiting.current.set(slot, { timer, holds });
    },
    undo: (slot) => {
      if (!waiting.current.has(slot)) return;
      forget(slot);
      showAgain(slot);
    },
  };
};
