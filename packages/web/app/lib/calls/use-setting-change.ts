import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

import { showToast } from '../screen/toasts.ts';
import { warnOf } from './failures/warn-of.ts';

interface SettingSteps<Change, Answer> {
  /** The query key of the setting. */
  queryKey: QueryKey;
  send: (change: Change) => Promise<Answer>;
  /** Puts the answer where the setting is shown. */
  onSaved: (answer: Answer) => unknown;
  /** The words for a failed change without a reason of the server. */
  failed: string;
}

/**
 * Changes a setting that is saved as soon as it is switched. Quick changes are sent one after the other, so that the
 * last choice holds; `waiting` are the changes without an answer, the oldest first.
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
