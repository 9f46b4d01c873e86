import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

import { showToast } from '../screen/toasts.ts';
import { warnOf } from './warn-of.ts';

interface SettingSteps<Change, Answer> {
  /** Under which the cache keeps the setting. */
  queryKey: QueryKey;
  send: (change: Change) => Promise<Answer>;
  /** Has whatever shows the setting know of the answer. */
  onSaved: (answer: Answer) => unknown;
  /** Said where a change failed and the server gave no reason. */
  failed: string;
}

/**
 * Changes a setting that takes effect as it is turned. Of several quick changes each goes out once the one before it
 * is answered, so that the last choice holds; `waiting` are those without an answer, the oldest first.
 */
export const useSettingChange = <Change, Answer extends { readonly message: string }>({
  queryKey,
  send,
  onSaved,
  failed,
}: SettingSteps<Change, Answer>) => {
  const queries = useQueryClient();
  const mutationKey = ['change-setting', ...queryKey];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn: (change: Change) => send(change),
    onSuccess: async (answer) => {
      // What was asked for before the change may come after it.
      await queries.cancelQueries({ queryKey });
      await onSaved(answer);
      showToast('success', answer.message);
    },
    onError: (error) => {
      warnOf(error, failed);
      // Where the answer alone was lost, the server has changed it.
      void queries.invalidateQueries({ queryKey });
    },
  });
  const waiting = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  return { change: (wanted: Change): void => mutate(wanted), waiting };
};
