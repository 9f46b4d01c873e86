import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fileIn, removePhoto } from '@mysathi/contract/endpoints/photos';
import type { Photos } from '@mysathi/contract/endpoints/photos';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import { call } from '../../lib/calls/api.ts';
import type { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
import { useText } from '../../lib/words/i18n.ts';
import { ownPhotosQuery } from '../../lib/people/own-photos.ts';
import { photoTexts } from '../../messages/en/photos.ts';
import { isOnItsWay } from './chosen-file.ts';
import type { FilesBySlot } from './chosen-file.ts';
import { endsOf, freeFrom, holdsOf, profileSlot, visibilityAtFirst } from './photo-rules.ts';
import type { PhotoChange, Visibility } from './photo-rules.ts';
import { useChanges } from './use-changes.ts';
import { useRemovals } from './use-removals.ts';
import { useSending } from './use-sending.ts';
import type { SendingFiles } from './use-sending.ts';

/** Who may see photos uploaded from now on. */
interface SeenBy {
  readonly value: Visibility;
  readonly onChange: (value: Visibility) => void;
}

/** The files, of several chosen together, that did not get a slot. */
export interface LeftOut {
  /** The slot at which they were chosen. */
  readonly slot: UploadSlot;
  /** Why files cannot be used, by file name. */
  readonly unusable: readonly { readonly name: string; readonly why: string }[];
  /** The number of usable files for which no slot was left. */
  readonly tooMany: number;
}

/** My photos with everything that can be done to them. */
export interface OwnPhotos {
  /** Undefined until loaded. */
  readonly photos: Photos | undefined;
  /** The state of the query. */
  readonly asking: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly sending: FilesBySlot;
  /** Why the last file that was to replace a stored one was refused, by slot. */
  readonly refused: SendingFiles['refused'];
  readonly removed: ReadonlySet<UploadSlot>;
  /** The removed slots whose removal can still be undone. */
  readonly undoable: ReadonlySet<UploadSlot>;
  /** Whether the picture in the slot is being moved; until that is answered, the slot must not be emptied or filled. */
  readonly isMoving: (slot: UploadSlot) => boolean;
  /** Whether files are being uploaded. */
  readonly busy: boolean;
  /** Whether there are chosen files that are not stored yet. */
  readonly unsent: boolean;
  readonly hasProfilePicture: boolean;
  /** The same, as of now and not of the last render. */
  readonly isProfilePictureHeld: () => boolean;
  readonly choose: (slot: UploadSlot, file: File, original: File) => void;
  /** Takes several files chosen at an empty slot; the usable ones go to the free slots of its row. */
  readonly chooseSeveral: (slot: UploadSlot, files: readonly File[]) => void;
  /** The files left out of the last ones chosen together, and why. */
  readonly leftOut: LeftOut | undefined;
  /** Who may see photos put into empty slots; undefined if files wait, and each is asked about separately. */
  readonly seenBy: SeenBy | undefined;
  /** Sets who may see a waiting file. */
  readonly showTo: (slot: UploadSlot, visibility: Visibility) => void;
  /** Returns the uncropped file of the picture in a slot, if it was chosen on this page. */
  readonly originalOf: (slot: UploadSlot) => File | undefined;
  readonly retry: (slot: UploadSlot) => void;
  readonly remove: (slot: UploadSlot) => void;
  readonly undoRemove: (slot: UploadSlot) => void;
  readonly change: (change: PhotoChange) => Promise<void>;
  /** Sends waiting and failed files, and waits for all uploads. */
  readonly finish: SendingFiles['finish'];
}

interface OwnPhotosInput {
  readonly enabled?: boolean;
  /** When a chosen file is sent. */
  readonly send: 'at_once' | 'on_finish';
}

/** Loads and changes my photos. */
export const useOwnPhotos = ({ enabled = true, send }: OwnPhotosInput): OwnPhotos => {
  const t = useText(photoTexts);
  const queryClient = useQueryClient();
  const asking = useQuery({ ...ownPhotosQuery, enabled });
  const { data: photos } = asking;
  const [wanted, setWanted] = useState<Visibility | undefined>(undefined);

  /** As of now and not of the last render. */
  const shown = () => queryClient.getQueryData(ownPhotosQuery.queryKey);
  const explain = (failure: CallFailure) => showFailureToast(failure, t.notChanged);
  const { show, change, isMoving } = useChanges(explain);
  const removals = useRemovals({
    send: async (slot, holds) => {
      const { data } = await call(removePhoto, { params: { id: slot }, query: { holds }, keepalive: true });
      show(data, slot);
    },
    onFailure(failure) {
      explain(failure);
      // Even if only the answer was lost, in which case it is removed.
      void asking.refetch();
    },
    onReturn: () => void asking.refetch(),
  });
  const { sending, refused, originals, choose, whyRefused, showTo, retry, takeBack, finish } = useSending({
    send,
    shownIn: (slot) => holdsOf(shown(), slot),
    isKept: (slot) => shown()?.[slot] !== undefined,
    onMistaken: () => void asking.refetch(),
    onStored: show,
  });
  const [leftOut, setLeftOut] = useState<LeftOut | undefined>(undefined);
  // Files sent at once get the chosen audience, or else the server's default; waiting files get the audience shown on
  // the page.
  const audienceOf = (slot: UploadSlot) => {
    if (send === 'at_once') return shown()?.[slot] === undefined ? wanted : undefined;
    return sending[slot]?.visibility ?? visibilityAtFirst(shown(), slot);
  };
  const isChanging = (slot: UploadSlot) => sending[slot] !== undefined || removals.removed.has(slot);

  return {
    photos,
    asking,
    sending,
    refused,
    removed: removals.removed,
    undoable: removals.undoable,
    isMoving,
    busy: Object.values(sending).some(isOnItsWay),
    unsent: Object.keys(sending).length > 0,
    hasProfilePicture: photos?.[profileSlot] !== undefined && !removals.removed.has(profileSlot),
    isProfilePictureHeld: () => shown()?.[profileSlot] !== undefined && !removals.removed.has(profileSlot),
    choose(slot, file, original) {
      if (isMoving(slot)) return;
      removals.undo(slot);
      setLeftOut(undefined);
      choose([{ slot, file, original, visibility: audienceOf(slot) }]);
    },
    chooseSeveral(at, files) {
      const usable = files.filter((file) => whyRefused(file) === undefined);
      const isFree = (slot: UploadSlot) =>
        shown()?.[slot] === undefined && !isMoving(slot) && (slot === at || !isChanging(slot));
      const slots = freeFrom(at, isFree).slice(0, usable.length);
      choose(
        slots.flatMap((slot, index) => {
          const file = usable[index];
          return file === undefined ? [] : { slot, file, original: file, visibility: audienceOf(slot) };
        }),
      );
      const unusable = files.flatMap((file) => {
        const why = whyRefused(file);
        return why === undefined ? [] : { name: file.name, why };
      });
      const tooMany = usable.length - slots.length;
      setLeftOut(unusable.length + tooMany === 0 ? undefined : { slot: at, unusable, tooMany });
    },
    leftOut,
    seenBy:
      send === 'at_once'
        ? { value: wanted ?? visibilityAtFirst(photos, profileSlot) ?? 'members', onChange: setWanted }
        : undefined,
    showTo,
    originalOf: (slot) => sending[slot]?.original ?? originals.get(fileIn(photos, slot)),
    retry,
    remove(slot) {
      if (isMoving(slot)) return;
      if (!takeBack(slot)) removals.remove(slot, holdsOf(shown(), slot));
    },
    undoRemove: removals.undo,
    async change(one) {
      if (one.move_to !== undefined) {
        if (endsOf(one).some(isChanging)) return;
        for (const slot of endsOf(one)) takeBack(slot);
      }
      await change(one);
    },
    finish,
  };
};
