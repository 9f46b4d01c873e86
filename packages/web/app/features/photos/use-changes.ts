import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { changePhoto } from '@mysathi/contract/endpoints/photos';
import type { Photos } from '@mysathi/contract/endpoints/photos';

import { call } from '../../lib/calls/api.ts';
import { CallFailure } from '../../lib/calls/call-failure.ts';
import { ownPhotosQuery } from '../../lib/people/own-photos.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { withChange } from './photo-rules.ts';
import type { PhotoChange } from './photo-rules.ts';

const { queryKey } = ownPhotosQuery;

interface Changes {
  /** Shows my photos as the server has told them, with the changes that it has not answered. */
  readonly show: (told: Photos) => void;
  /** Changes a photo at once; it goes back when that could not be saved. */
  readonly change: (change: PhotoChange) => Promise<void>;
}

/** Changes the order of my photos and who sees them, one change after the other. */
export const useChanges = (onFailure: (failure: CallFailure) => void): Changes => {
  const queryClient = useQueryClient();
  const told = useRef<Photos>(undefined);
  const unanswered = useRef<readonly PhotoChange[]>([]);
  const latest = useRef(Promise.resolve());

  const draw = () => {
    if (told.current !== undefined)
      queryClient.setQueryData(queryKey, unanswered.current.reduce(withChange, told.current));
  };

  const show = (photos: Photos) => {
    told.current = photos;
    draw();
    void queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
  };

  const send = async (change: PhotoChange) => {
    if (!unanswered.current.includes(change)) return;
    const { slot, ...body } = change;
    try {
      const { data } = await call(changePhoto, { params: { slot }, body });
      unanswered.current = unanswered.current.filter((one) => one !== change);
      show(data);
    } catch (failure) {
      // Those behind it were meant for pictures that now stand elsewhere.
      unanswered.current = [];
      draw();
      if (!(failure instanceof CallFailure)) throw failure;
      onFailure(failure);
    }
  };

  return {
    show,
    change(change) {
      if (unanswered.current.length === 0) told.current = queryClient.getQueryData(queryKey);
      unanswered.current = [...unanswered.current, change];
      // What is being asked for knows nothing of the change.
      void queryClient.cancelQueries({ queryKey });
      draw();
      // Every answer holds all photos: one that came late would undo the change after it.
      latest.current = latest.current.catch(() => undefined).then(() => send(change));
      return latest.current;
    },
  };
};
