import { useCallback, useEffect, useRef, useState } from 'react';
import { problems } from '@mysathi/contract/errors';
import type { ProblemCode } from '@mysathi/contract/errors';
import { fileIn, holdsField, uploadPhotos } from '@mysathi/contract/endpoints/photos';
import type { Photos } from '@mysathi/contract/endpoints/photos';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import { CallFailure } from '../../lib/calls/call-failure.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { warnOf } from '../../lib/calls/warn-of.ts';
import { upload } from '../../lib/calls/upload.ts';
import { photoTexts } from '../../messages/en/photos.ts';
import { refusalOf } from './photo-rules.ts';

/** A chosen file: waiting, on its way into its slot, or one that did not get there. */
export interface Sending {
  readonly file: File;
  /** The same as it was chosen, before anything was cropped away. */
  readonly original: File;
  /** Address of the file on this device. */
  readonly preview: string;
  readonly percent: number;
  /** What was shown in its slot when it was chosen. */
  readonly replaces: string | undefined;
  /** Nobody has asked for it to be sent. */
  readonly waiting?: boolean;
  /** Why it did not get there. */
  readonly failed?: string | undefined;
  /** The same file may be sent again. */
  readonly retriable?: boolean;
}

type SendingBySlot = Partial<Record<UploadSlot, Sending>>;

/** What became of the chosen files: all arrived, one can never be used, or one may still arrive. */
type Outcome = 'arrived' | 'refused' | 'unsent';

interface SendingInput {
  /** When a chosen file goes out. */
  readonly send: 'at_once' | 'on_finish';
  /** What is shown in a slot, as `holdsOf` names it. */
  readonly shownIn: (slot: UploadSlot) => string | undefined;
  /** Told where another picture lies in a slot than the one that a file was to replace. */
  readonly onMistaken: () => void;
  /** Told of all photos as they stand after each file, and of its slot. */
  readonly onStored: (photos: Photos, slot: UploadSlot) => void;
}

export interface SendingFiles {
  readonly sending: SendingBySlot;
  /** What arrived in this visit as it was chosen, by the name of its picture. */
  readonly originals: ReadonlyMap<string, File>;
  readonly choose: (slot: UploadSlot, file: File, original: File) => void;
  readonly retry: (slot: UploadSlot) => void;
  /** Forgets a file that waits or failed; false when there is none. */
  readonly takeBack: (slot: UploadSlot) => boolean;
  /** Sends what waits or failed, and waits for what is on its way. */
  readonly finish: () => Promise<Outcome>;
}

const isToSend = ({ waiting = false, retriable = false, failed }: Sending): boolean =>
  waiting || (retriable && failed !== undefined);

/** Brings chosen files into their slots, one after the other, and keeps those that did not get there. */
export const useSending = ({ send, shownIn, onMistaken, onStored }: SendingInput): SendingFiles => {
  const t = useText(photoTexts);
  const [sending, setSending] = useState<SendingBySlot>({});
  const [originals, setOriginals] = useState<ReadonlyMap<string, File>>(new Map());
  const current = useRef(sending);
  useEffect(() => {
    current.current = sending;
  });
  const running = useRef(new Map<UploadSlot, Promise<Outcome>>());
  const latest = useRef(Promise.resolve<Outcome>('arrived'));
  /** What this page has brought into slots since a file for them was chosen. */
  const brought = useRef(new Map<UploadSlot, string>());

  const mark = useCallback((slot: UploadSlot, change: Partial<Sending> | undefined) => {
    setSending(({ [slot]: before, ...others }) => {
      if (change === undefined) {
        if (before) URL.revokeObjectURL(before.preview);
        return others;
      }
      return before ? { ...others, [slot]: { ...before, ...change } } : others;
    });
  }, []);

  useEffect(
    () => () => {
      for (const one of Object.values(current.current)) URL.revokeObjectURL(one.preview);
    },
    [],
  );

  // Which kinds can be used is said where one could not.
  const explained = (words: string | undefined) =>
    words === problems.wrong_type.text ? `${words} ${t.kinds}` : words;

  const fail = (slot: UploadSlot, words: string, retriable: boolean): Outcome => {
    mark(slot, { failed: words, retriable });
    showToast('warning', words);
    return retriable ? 'unsent' : 'refused';
  };

  const transmit = async (slot: UploadSlot, { file, original, replaces }: Sending): Promise<Outcome> => {
    const form = new FormData();
    form.append(slot, file);
    const holds = brought.current.get(slot) ?? replaces;
    if (holds !== undefined) form.append(holdsField(slot), holds);
    try {
      const { data, errors } = await upload(uploadPhotos, {
        form,
        onProgress: (percent) => mark(slot, { percent }),
      });
      onStored(data, slot);
      const fault = explained(errors?.find(({ path }) => path === slot)?.message);
      if (fault !== undefined) return fail(slot, fault, false);
      const picture = fileIn(data, slot);
      brought.current.set(slot, picture);
      setOriginals((before) => new Map([...before, [picture, original]]));
      mark(slot, undefined);
      return 'arrived';
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      if (failure.code === ('conflict' satisfies ProblemCode)) {
        // What lies there now is shown in its place.
        mark(slot, undefined);
        warnOf(failure, t);
        onMistaken();
        return 'refused';
      }
      const refused = explained(failure.errors.find(({ path }) => path === slot)?.message);
      return fail(slot, refused ?? failureText(failure, t), refused === undefined);
    } finally {
      running.current.delete(slot);
    }
  };

  // Every answer holds all photos: sent one by one, none can overtake a newer one.
  const begin = async (chosen: readonly (readonly [UploadSlot, Sending])[]) => {
    const turns = chosen.map(([slot, one]) => {
      mark(slot, { percent: 0, failed: undefined, retriable: false, waiting: false });
      const turn = latest.current.catch(() => undefined).then(() => transmit(slot, one));
      running.current.set(slot, turn);
      latest.current = turn;
      return turn;
    });
    if ((await Promise.all(turns)).includes('arrived')) showToast('success', t.added);
  };

  return {
    sending,
    originals,
    choose(slot, file, original) {
      const failed = explained(refusalOf(file));
      const before = current.current[slot];
      if (before) URL.revokeObjectURL(before.preview);
      const waiting = failed === undefined && send === 'on_finish';
      const preview = URL.createObjectURL(file);
      brought.current.delete(slot);
      const replaces = shownIn(slot);
      const one: Sending = { file, original, preview, percent: 0, replaces, failed, waiting };
      setSending((others) => ({ ...others, [slot]: one }));
      if (failed === undefined && !waiting) void begin([[slot, one]]);
    },
    retry(slot) {
      const one = current.current[slot];
      if (one?.failed !== undefined) void begin([[slot, one]]);
    },
    takeBack(slot) {
      if (current.current[slot] === undefined) return false;
      mark(slot, undefined);
      return true;
    },
    async finish() {
      const chosen = Object.entries(current.current) as [UploadSlot, Sending][];
      const refused = chosen.filter(([, one]) => one.failed !== undefined && !isToSend(one));
      void begin(chosen.filter(([, one]) => isToSend(one)));
      const outcomes = await Promise.all(running.current.values());
      if (outcomes.includes('unsent')) return 'unsent';
      return refused.length > 0 || outcomes.includes('refused') ? 'refused' : 'arrived';
    },
  };
};
