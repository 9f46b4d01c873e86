import { useRef, useState } from 'react';
import { problems } from '@mysathi/contract/errors';
import { fileIn } from '@mysathi/contract/endpoints/photos';
import type { Photos } from '@mysathi/contract/endpoints/photos';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import { failureText } from '../../lib/calls/failures/failure-text.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { warnOf } from '../../lib/calls/failures/warn-of.ts';
import { photoTexts } from '../../messages/en/photos.ts';
import { isToSend, isUnusable } from './chosen-file.ts';
import type { ChosenFile, FilesBySlot } from './chosen-file.ts';
import { deliverFile } from './deliver-file.ts';
import { refusalOf } from './photo-rules.ts';
import type { Visibility } from './photo-rules.ts';
import { useChosenFiles } from './use-chosen-files.ts';

/** What became of the chosen files: all arrived, one can never be used, or one may still arrive. */
type Outcome = 'arrived' | 'refused' | 'unsent';

interface SendingInput {
  /** When a chosen file goes out. */
  readonly send: 'at_once' | 'on_finish';
  /** What is shown in a slot, as `holdsOf` names it. */
  readonly shownIn: (slot: UploadSlot) => string | undefined;
  /** Whether something is kept in a slot, also what is not shown any more. */
  readonly isKept: (slot: UploadSlot) => boolean;
  /** Told where another picture lies in a slot than the one that a file was to replace. */
  readonly onMistaken: () => void;
  /** Told of all photos as they stand after each file, and of its slot. */
  readonly onStored: (photos: Photos, slot: UploadSlot) => void;
}

interface Choice {
  readonly slot: UploadSlot;
  readonly file: File;
  /** As it was before it was cropped. */
  readonly original: File;
  readonly visibility?: Visibility | undefined;
}

type Refusals = Partial<Record<UploadSlot, string>>;

export interface SendingFiles {
  readonly sending: FilesBySlot;
  /** Why nothing came of the last file that was to replace what is kept in a slot. */
  readonly refused: Refusals;
  /** What arrived in this visit as it was chosen, by the name of its picture. */
  readonly originals: ReadonlyMap<string, File>;
  /** Takes files that were chosen together. */
  readonly choose: (chosen: readonly Choice[]) => void;
  /** Why a file cannot be used, in words; undefined when it may. */
  readonly whyRefused: (file: File) => string | undefined;
  /** Says who is to see a file that waits. */
  readonly showTo: (slot: UploadSlot, visibility: Visibility) => void;
  readonly retry: (slot: UploadSlot) => void;
  /** Forgets a file that waits or failed, and why one was refused; false when there is no file. */
  readonly takeBack: (slot: UploadSlot) => boolean;
  /** Sends what waits or failed, and waits for what is on its way. */
  readonly finish: () => Promise<Outcome>;
}

/** Lets one file go after the other: every answer holds all photos, and none may overtake a newer one. */
const useTurns = () => {
  const running = useRef(new Map<UploadSlot, Promise<Outcome>>());
  const latest = useRef(Promise.resolve<Outcome>('arrived'));
  return {
    take(slot: UploadSlot, go: () => Promise<Outcome>): Promise<Outcome> {
      const turn = latest.current
        .catch(() => undefined)
        .then(go)
        .finally(() => running.current.delete(slot));
      running.current.set(slot, turn);
      latest.current = turn;
      return turn;
    },
    /** Waits for all that have not had their turn yet. */
    rest: () => Promise.all(running.current.values()),
  };
};

/** Brings chosen files into their slots, one after the other, and keeps those that did not get there. */
export const useSending = (input: SendingInput): SendingFiles => {
  const { send, shownIn, isKept, onMistaken, onStored } = input;
  const t = useText(photoTexts);
  const files = useChosenFiles();
  const [refused, setRefused] = useState<Refusals>({});
  const turns = useTurns();
  const [originals, setOriginals] = useState<ReadonlyMap<string, File>>(new Map());
  /** What this page has brought into slots since a file for them was chosen. */
  const brought = useRef(new Map<UploadSlot, string>());

  // Which kinds can be used is said where one could not.
  const explained = (words: string) => (words === problems.wrong_type.text ? `${words} ${t.kinds}` : words);

  /** What is kept stays in sight: nothing is left of the file but why. */
  const refuse = (slot: UploadSlot, words: string | undefined) => {
    files.forget(slot);
    setRefused((others) => ({ ...others, [slot]: words }));
  };

  const fail = (slot: UploadSlot, words: string, retriable: boolean): Outcome => {
    if (retriable || !isKept(slot)) files.mark(slot, { failed: words, retriable });
    else refuse(slot, words);
    showToast('warning', words);
    return retriable ? 'unsent' : 'refused';
  };

  const keep = (slot: UploadSlot, picture: string, original: File): Outcome => {
    brought.current.set(slot, picture);
    setOriginals((before) => new Map([...before, [picture, original]]));
    files.forget(slot);
    return 'arrived';
  };

  const transmit = async (slot: UploadSlot, chosen: ChosenFile): Promise<Outcome> => {
    const { file, original, replaces, visibility } = chosen;
    const holds = brought.current.get(slot) ?? replaces;
    const onProgress = (percent: number) => files.mark(slot, { percent });
    const delivery = await deliverFile({ slot, file, holds, visibility, onProgress });
    switch (delivery.kind) {
      case 'stored':
        onStored(delivery.photos, slot);
        return keep(slot, fileIn(delivery.photos, slot), original);
      case 'refused':
        if (delivery.photos) onStored(delivery.photos, slot);
        return fail(slot, explained(delivery.words), false);
      case 'mistaken':
        // What lies there now is shown in its place.
        files.forget(slot);
        warnOf(delivery.failure, t);
        onMistaken();
        return 'refused';
      case 'lost':
        return fail(slot, failureText(delivery.failure, t), true);
    }
  };

  const begin = async (chosen: readonly (readonly [UploadSlot, ChosenFile])[]) => {
    const outcomes = chosen.map(([slot, one]) => {
      files.mark(slot, { percent: 0, failed: undefined, retriable: false, waiting: false });
      return turns.take(slot, () => transmit(slot, one));
    });
    if ((await Promise.all(outcomes)).includes('arrived')) showToast('success', t.added);
  };

  const whyRefused = (file: File) => {
    const refusal = refusalOf(file);
    return refusal === undefined ? undefined : explained(refusal);
  };

  /** The file in its slot if it is to go out at once. */
  const take = ({
    slot,
    file,
    original,
    visibility,
  }: Choice): readonly (readonly [UploadSlot, ChosenFile])[] => {
    const failed = whyRefused(file);
    const waiting = failed === undefined && send === 'on_finish';
    brought.current.delete(slot);
    const stays = failed !== undefined && isKept(slot);
    refuse(slot, stays ? failed : undefined);
    if (stays) return [];
    const replaces = shownIn(slot);
    const one = files.put(slot, { file, original, percent: 0, replaces, visibility, failed, waiting });
    return failed === undefined && !waiting ? [[slot, one]] : [];
  };

  return {
    sending: files.bySlot,
    refused,
    originals,
    whyRefused,
    choose(chosen) {
      const going = chosen.flatMap(take);
      if (going.length > 0) void begin(going);
    },
    showTo: (slot, visibility) => files.mark(slot, { visibility }),
    retry(slot) {
      const one = files.at(slot);
      if (one?.failed !== undefined) void begin([[slot, one]]);
    },
    takeBack(slot) {
      const hadFile = files.at(slot) !== undefined;
      refuse(slot, undefined);
      return hadFile;
    },
    async finish() {
      const chosen = files.all();
      const isRefused = chosen.some(([, one]) => isUnusable(one));
      void begin(chosen.filter(([, one]) => isToSend(one)));
      const outcomes = await turns.rest();
      if (outcomes.includes('unsent')) return 'unsent';
      return isRefused || outcomes.includes('refused') ? 'refused' : 'arrived';
    },
  };
};
