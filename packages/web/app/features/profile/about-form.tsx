import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { changeProfile } from '@mysathi/contract/endpoints/profile';
import { limits } from '@mysathi/contract/limits';

import { call } from '../../lib/api.ts';
import { clearDraft, keepDraft, readDraft } from '../../lib/drafts.ts';
import { useText } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { profileTexts } from '../../messages/en/profile.ts';
import { CardForm } from '../../ui/card-form.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { ownProfileQuery } from '../../lib/own-profile.ts';

const rows = 5;
const draftName = 'edit/about';

const keptText = (): string | undefined => {
  const kept = readDraft(draftName);
  return typeof kept === 'string' ? kept : undefined;
};

/** What I say about myself, to change beside my personal details. */
export const AboutForm = () => {
  const t = useText(profileTexts);
  const queries = useQueryClient();
  const { data: profile } = useQuery(ownProfileQuery);
  const [typed, setTyped] = useState(keptText);
  const type = (text: string) => {
    setTyped(text);
    keepDraft(draftName, text);
  };
  const change = useMutation({
    mutationFn: (about: string) => call(changeProfile, { body: { about_text: about } }),
    onSuccess: ({ data }) => {
      queries.setQueryData(ownProfileQuery.queryKey, data);
      setTyped(undefined);
      clearDraft(draftName);
      showToast('success', t.changed);
    },
  });
  if (!profile) return null;
  const text = typed ?? profile.about_text ?? '';
  const failure = change.error?.message;
  return (
    <CardForm
      sendLabel={t.update}
      busy={change.isPending}
      busyLabel={t.wait}
      changed={typed !== undefined}
      onSend={() => change.mutate(text)}
    >
      <TextAreaField
        label={t.aboutMe}
        rows={rows}
        max={limits.aboutCharacters.max}
        value={text}
        error={change.isError ? (failure === '' ? t.failed : failure) : undefined}
        onChange={type}
      />
    </CardForm>
  );
};
