import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Photos } from '@mysathi/contract/endpoints/photos';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import type { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { ownPhotosQuery } from '../../lib/people/own-photos.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { perPerson } from '../../lib/session/per-person.ts';
import { ChangeLine } from './change-line.ts';
import type { PhotoChange } from './photo-rules.ts';

const { queryKey } = ownPhotosQuery;

// A reopened board has to know the unanswered changes of the previous one.
const lines = perPerson(() => new WeakMap<QueryClient, ChangeLine>());
const lineOf = (queryClient: QueryClient): ChangeLine => {
  const mine = lines();
  const known = mine.get(queryClient);
  if (known) return known;
  const line = new ChangeLine({
    read: () => queryClient.getQueryData(queryKey),
    draw(photos) {
      // A late answer must not reach another person who has signed in since.
      if (lines() === mine) queryClient.setQueryData(queryKey, photos);
    },
  });
  mine.set(queryClient, line);
  return line;
};

interface Changes {
  /** Shows the server's answer for a slot that was filled or emptied. */
  readonly show: (told: Photos, slot: UploadSlot) => void;
  /** Changes a photo immediately; reverted if saving fails. */
  readonly change: (change: PhotoChange) => Promise<void>;
  /** Whether a move involving the slot is unanswered, as of now and not of the last render. */
  readonly isMoving: (slot: UploadSlot) => boolean;
}

/** Changes the order and visibility of my photos, one change after another. */
export const useChanges = (onFailure: (failure: CallFailure) => void): Changes => {
  const queryClient = useQueryClient();
  const line = lineOf(queryClient);
  useStore(line.$unanswered);
  const askForProfile = () => void queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
  return {
    show(told, slot) {
      line.tell(told, [slot]);
      askForProfile();
    },
    change(change) {
      // Pending fetches do not know of the change.
      void queryClient.cancelQueries({ queryKey });
      return line.add(change, onFailure).finally(askForProfile);
    },
    isMoving: (slot) => line.isMoving(slot),
  };
};
