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

// A board that is opened anew has to know what the one before it has not been answered.
const lines = perPerson(() => new WeakMap<QueryClient, ChangeLine>());
const lineOf = (queryClient: QueryClient): ChangeLine => {
  const mine = lines();
  const known = mine.get(queryClient);
  if (known) return known;
  const line = new ChangeLine({
    read: () => queryClient.getQueryData(queryKey),
    draw(photos) {
      // What is answered late tells nothing to whoever has come since.
      if (lines() === mine) queryClient.setQueryData(queryKey, photos);
    },
  });
  mine.set(queryClient, line);
  return line;
};

interface Changes {
  /** Shows what the server has told of a slot that was filled or emptied. */
  readonly show: (told: Photos, slot: UploadSlot) => void;
  /** Changes a photo at once; it goes back when that could not be saved. */
  readonly change: (change: PhotoChange) => Promise<void>;
  /** A move to or from the slot is unanswered, as it stands now rather than when the page was last drawn. */
  readonly isMoving: (slot: UploadSlot) => boolean;
}

/** Changes the order of my photos and who sees them, one change after the other. */
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
      // What is being asked for knows nothing of the change.
      void queryClient.cancelQueries({ queryKey });
      return line.add(change, onFailure).finally(askForProfile);
    },
    isMoving: (slot) => line.isMoving(slot),
  };
};
