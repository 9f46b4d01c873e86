import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { changeProfile } from '@mysathi/contract/endpoints/profile';

import { call } from '../../lib/calls/api.ts';
import { keepAnswer } from '../../lib/calls/queries/keep-answer.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { asText, useDraft, useNoDraftOf } from '../../lib/session/use-draft.ts';
import { messageOr } from '../../lib/calls/failures/failure-text.ts';
import { warnOf } from '../../lib/calls/failures/warn-of.ts';
import { useText } from '../../lib/words/i18n.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { profileTexts } from '../../messages/en/profile.ts';

/** A text of my profile that is changed by a form of its own; what was typed outlives a reload. */
export const useProfileText = (field: 'name' | 'about_text', draftName: string) => {
  const t = useText(profileTexts);
  const queries = useQueryClient();
  const { data: profile } = useQuery(ownProfileQuery);
  const { typed, restored, touched, type, clear } = useDraft(draftName, asText);
  const change = useMutation({
    mutationFn: (text: string) => call(changeProfile, { body: { [field]: text } }),
    onSuccess: async ({ data }, sent) => {
      await keepAnswer(queries, ownProfileQuery.queryKey, data);
      // With another name the ID waits again; name and text stand on my profile as others find it.
      void queries.invalidateQueries({ queryKey: queryKeys.ownPhotos });
      void queries.invalidateQueries({ queryKey: queryKeys.member(data._id) });
      // What was typed while the other was on its way stays.
      if (typed === undefined || typed === sent) clear();
      showToast('success', t.changed);
    },
    onError: (error) => warnOf(error, t.failed),
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
