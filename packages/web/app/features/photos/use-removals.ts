import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import { asCallFailure } from '../../lib/calls/failures/call-failure.ts';
import type { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { sendBeforePageCloses } from '../../lib/session/before-page-closes.ts';
import { beforeLogout } from '../../lib/session/before-logout.ts';

const undoMilliseconds = 5000;

interface RemovalsInput {
  readonly send: (slot: UploadSlot, holds: string | undefined) => Promise<void>;
  readonly onFailure: (failure: CallFailure) => void;
  /** Called when the page was left and restored: the state of the photos has to be refetched. */
  readonly onReturn: () => void;
}

interface Removals {
  /** Removed here; the server is told when the time to undo is over. */
  readonly removed: ReadonlySet<UploadSlot>;
  /** The removed slots that the server has not been told of. */
  readonly undoable: ReadonlySet<UploadSlot>;
  /** Removes the shown content of a slot; `holds` names it. */
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
 * Removes photos with five seconds to undo; leaving or hiding the page and logging out send the removal immediately.
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
    // Even after the page is left.
    const untilAnswered = () => sent;
    beforeLogout.add(untilAnswered);
    try {
      await sent;
    } catch (thrown) {
      const failure = asCallFailure(thrown);
      // A page that was frozen when the answer arrived does not know the outcome; it refetches when restored.
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
    const stop = sendBeforePageCloses((isLeaving) => sendAll(isLeaving));
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
