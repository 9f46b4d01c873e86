import { useMutation, useQueryClient } from '@tanstack/react-query';

import { muteMember, unmuteMember } from '@mysathi/contract/endpoints/safety';

import { call } from '../../lib/calls/api.ts';
import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { memberMenuTexts } from '../../messages/en/member-menu.ts';

/** Mutes or unmutes a member; refetches what shows it and the unread counts. */
export const useMute = (memberId: string) => {
  const t = useText(memberMenuTexts);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (muted: boolean) =>
      muted ? call(muteMember, { body: { memberId } }) : call(unmuteMember, { params: { id: memberId } }),
    onSuccess: ({ message }) => {
      showToast('success', message);
      for (const queryKey of [queryKeys.chats, queryKeys.counts, queryKeys.notifications])
        void queries.invalidateQueries({ queryKey });
    },
    onError: (error) => showFailureToast(error, t.failed),
  });
};
