import { useRef, useState } from 'react';
import { problems } from '@mysathi/contract/errors';
import { fileIn } from '@mysathi/contract/endpoints/photos';
import type { Photos } from '@mysathi/contract/endpoints/photos';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import { failureText } from '../../lib/calls/failures/failure-text.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
import { photoTexts } from '../../messages/en/photos.ts';
import { isToSend, isUnusable } from './chosen-file.ts';
import type { ChosenFile, FilesBySlot } from './chosen-file.ts';
import { deliverFile } from './deliver-file.ts';
import { refusalOf } from './photo-rules.ts';
import type { Visibility } from './photo-rules.ts';
import { useChosenFiles } from './use-chosen-files.ts';

/** The outcome for the chosen files: all arrived, one can never be used, or one may still arrive. */
type Outcome = 'arrived' | 'refused' | 'unsent';

interface SendingInput {
  /** When a chosen file is sent. */
  readonly send: 'at_once' | 'on_finish';
  /** Returns what a slot shows, as named by `holdsOf`. */
  readonly shownIn: (slot: UploadSlot) => string | undefined;
  /** Whether a slot holds a stored file, even one no longer shown. */
  readonly isKept: (slot: UploadSlot) => boolean;
  /** Called if a slot holds another picture than the one to be replaced. */
  readonly onMistaken: () => void;
  /** Called after each file with the state of all photos, and the file's slot. */
  readonly onStored: (photos: Photos, slot: UploadSlot) => void;
}

interface Choice {
  readonly slot: UploadSlot;
  readonly file: File;
  /** The uncropped file. */
  readonly original: File;
  readonly visibility?: Visibility | undefined;
}

type Refusals = Partial<Record<UploadSlot, string>>;

export interface SendingFiles {
  readonly sending: FilesBySlot;
  /** Why the last file that was to replace a stored one was refused, by slot. */
  readonly refused: Refusals;
  /** The uncropped files stored during this visit, by the name of their picture. */
  readonly originals: ReadonlyMap<string, File>;
  /** Takes files chosen together. */
  readonly choose: (chosen: readonly Choice[]) => void;
  /** Returns why a file cannot be used; undefined if it may be. */
  readonly whyRefused: (file: File) => string | undefined;
  /** Sets who may see a waiting file. */
  readonly showTo: (slot: UploadSlot, visibility: Visibility) => void;
  readonly retry: (slot: UploadSlot) => void;
  /** Drops a waiting or failed file and the reason for a refusal; returns false if there is no file. */
  readonly takeBack: (slot: UploadSlot) => boolean;
  /** Sends waiting and failed files, and waits for all uploads. */
  readonly finish: () => Promise<Outcome>;
}

/** Uploads one file at a time: every answer contains all photos, and an older one must not overtake a newer one. */
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
    /** Waits for all files still in the queue. */
    rest: () => Promise.all(running.current.values()),
  };
};

/** Uploads chosen files one after another, and keeps those that failed. */
export const useSending = (input: SendingInput): SendingFiles => {
  const { send, shownIn, isKept, onMistaken, onStored } = input;
  const t = useText(photoTexts);
  const { said } = useFormats();
  const files = useChosenFiles();
  const [refused, setRefused] = useState<Refusals>({});
  const turns = useTurns();
  const [originals, setOriginals] = useState<ReadonlyMap<string, File>>(new Map());
  /** The files this page has put into slots since another file was chosen for them. */
  const brought = useRef(new Map<UploadSlot, string>());

  // An unusable type is explained with the usable ones. Only the API's text itself is known to the translations.
  const explained = (words: string) =>
    words === problems.wrong_type.text ? `${said(words)} ${t.kinds}` : words;

  /** The stored file stays visible: only the reason remains of the refused one. */
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
        // The slot's current content is shown instead.
        files.forget(slot);
        showFailureToast(delivery.failure, t);
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

  /** Puts a file into its slot, and returns it if it is to be sent at once. */
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
