import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

import { showToast } from '../screen/toasts.ts';
import { showFailureToast } from './failures/show-failure-toast.ts';

interface SettingSteps<Change, Answer> {
  /** The query key of the setting. */
  queryKey: QueryKey;
  send: (change: Change) => Promise<Answer>;
  /** Updates the place where the setting is shown. */
  onSaved: (answer: Answer) => unknown;
  /** The text for a failed change without a message from the server. */
  failed: string;
}

/**
 * Changes a setting that is saved as soon as it is switched. Rapid changes are sent one after another, so that the last
 * one wins; `waiting` lists the unanswered changes, oldest first.
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
      // An answer requested before the change may arrive after it.
      await queries.cancelQueries({ queryKey });
      await onSaved(answer);
      showToast('success', answer.message);
    },
    onError: (error) => {
      showFailureToast(error, failed);
      // If only the answer was lost, the server has applied the change.
      void queries.invalidateQueries({ queryKey });
    },
  });
  const waiting = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  return { change: (wanted: Change): void => mutate(wanted), waiting };
};
