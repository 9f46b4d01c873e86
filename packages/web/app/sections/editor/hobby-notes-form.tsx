import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { anySection } from '@mysathi/contract/sections/all';

import { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { nameOfDraft } from '../../lib/session/draft-names.ts';
import { useDraft, useNoDraftOf } from '../../lib/session/use-draft.ts';
import { keepAnswer } from '../../lib/calls/queries/keep-answer.ts';
import { failureText } from '../../lib/calls/failures/failure-text.ts';
import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { profileTexts } from '../../messages/en/profile.ts';
import { sectionTexts } from '../../messages/en/sections.ts';
import { CardForm } from '../../ui/layout/card-form.tsx';
import type { OnDirty } from '../../ui/layout/card-form.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { asNotes, HobbyNoteFields, hobbiesOf, saveNotesOverNewest } from './hobby-notes.tsx';
import type { HobbyNotes } from './hobby-notes.tsx';
import { sectionQuery } from '../form/saved-section.ts';
import type { SavedSection } from '../form/saved-section.ts';

const draft = nameOfDraft('edit', 'hobby-notes');
const headingId = 'hobby-notes-title';

const noteOf = (saved: SavedSection | undefined, hobby: string): string => saved?.notes?.[hobby] ?? '';

/** The form for my notes on hobbies, beside the hobbies. */
export const HobbyNotesForm = ({ onDirty }: { onDirty: OnDirty }) => {
  const t = useText(profileTexts);
  const words = useText(sectionTexts);
  const queries = useQueryClient();
  const { queryKey } = sectionQuery('hobbies');
  const { data: saved } = useQuery(sectionQuery('hobbies'));
  const { typed, restored, touched, type, clear } = useDraft(draft, asNotes);
  const hobbies = saved === undefined ? [] : hobbiesOf(saved);
  const differs = (hobby: string) => (typed?.[hobby] ?? noteOf(saved, hobby)) !== noteOf(saved, hobby);
  const changed = hobbies.some(differs);
  // A note on a hobby that is deselected for a moment comes back with it.
  useNoDraftOf(draft, saved !== undefined && !Object.keys(typed ?? {}).some(differs));
  const save = useMutation({
    mutationFn: (sent: HobbyNotes | undefined) => saveNotesOverNewest(queries, sent),
    onSuccess: async ({ message, data }, sent) => {
      await keepAnswer<SavedSection>(
        queries,
        queryKey,
        (before) => before && { ...before, notes: data.notes },
      );
      // Notes typed while saving are kept.
      if (typed === sent) clear();
      showToast('success', anySection('hobbies').savedInEditor ?? message);
    },
    onError: (error) => showFailureToast(error, words),
  });
  if (hobbies.length === 0) return null;
  const problems = save.error instanceof CallFailure ? save.error.errors : [];
  const typeAnew = (notes: HobbyNotes) => {
    type(notes);
    if (!save.isPending) save.reset();
  };
  return (
    <CardForm
      labelledBy={headingId}
      sendLabel={t.update}
      busy={save.isPending}
      busyLabel={t.wait}
      changed={changed}
      whyNotYet={t.nothingChanged}
      touched={touched}
      onDirty={onDirty}
      onClear={restored && changed ? clear : undefined}
      onSend={() => save.mutate(typed)}
    >
      <h3 id={headingId}>{t.moreHobbies}</h3>
      <HobbyNoteFields
        hobbies={hobbies}
        saved={saved?.notes}
        typed={typed}
        problems={problems}
        onType={typeAnew}
      />
      {save.isError && problems.length === 0 ? (
        <Notice kind="danger" role="alert">
          {failureText(save.error, words)}
        </Notice>
      ) : null}
    </CardForm>
  );
};
