import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { changeProfile } from '@mysathi/contract/endpoints/profile';

import { call } from '../../lib/calls/api.ts';
import { keepAnswer } from '../../lib/calls/queries/keep-answer.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { asText, useDraft, useNoDraftOf } from '../../lib/session/use-draft.ts';
import { messageOr } from '../../lib/calls/failures/failure-text.ts';
import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
import { useText } from '../../lib/words/i18n.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { profileTexts } from '../../messages/en/profile.ts';

/** Manages a text of my profile that is edited in its own form; drafts survive a reload. */
export const useProfileText = (field: 'name' | 'about_text', draftName: string) => {
  const t = useText(profileTexts);
  const queries = useQueryClient();
  const { data: profile } = useQuery(ownProfileQuery);
  const { typed, restored, touched, type, clear } = useDraft(draftName, asText);
  const change = useMutation({
    mutationFn: (text: string) => call(changeProfile, { body: { [field]: text } }),
    onSuccess: async ({ data }, sent) => {
      await keepAnswer(queries, ownProfileQuery.queryKey, data);
      // A new name requires a new ID review; name and text also appear in my profile as others see it.
      void queries.invalidateQueries({ queryKey: queryKeys.ownPhotos });
      void queries.invalidateQueries({ queryKey: queryKeys.member(data._id) });
      // Text typed while saving is kept.
      if (typed === undefined || typed === sent) clear();
      showToast('success', t.changed);
    },
    onError: (error) => showFailureToast(error, t.failed),
  });
  const saved = profile?.[field] ?? '';
  const text = typed ?? saved;
  const changed = text !== saved;
  useNoDraftOf(draftName, profile !== undefined && !changed);
  return {
    profile,
    text,
    changed,
    touched,
    onClear:
      restored && changed
        ? () => {
            clear();
            change.reset();
          }
        : undefined,
    busy: change.isPending,
    error: change.isError ? messageOr(change.error, t.failed) : undefined,
    type: (next: string) => {
      type(next);
      if (!change.isPending) change.reset();
    },
    save: () => change.mutate(text),
  };
};
