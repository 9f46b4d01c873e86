import { useMutation } from '@tanstack/react-query';
import type { Ref } from 'react';

import { keepNote } from '@mysathi/contract/endpoints/notes';
import { limits } from '@mysathi/contract/limits';

import { call } from '../../lib/calls/api.ts';
import { isOutdated } from '../../lib/calls/failures/call-failure.ts';
import { messageOr } from '../../lib/calls/failures/failure-text.ts';
import { useStillHere } from '../../lib/calls/use-still-here.ts';
import { focusAtEnd } from '../../lib/screen/focus-at-end.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { useText } from '../../lib/words/i18n.ts';
import { noteTexts } from '../../messages/en/notes.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { KeptDraft } from '../../ui/fields/kept-draft.tsx';
import { TextAreaField } from '../../ui/fields/texts/text-area-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import styles from './own-note.module.css';
import { SavedNote } from './saved-note.tsx';
import { useNoteWords } from './use-note-words.ts';

interface NoteFormProps {
  member: { readonly id: string; readonly name: string };
  note: string | null;
  /** Passes the focus to what replaces the form. */
  focusRef: Ref<HTMLDivElement>;
  /** Called with the saved note, even after the form is gone. */
  onKept: (note: string | null) => void;
  /** Called if another note was saved meanwhile; returns that one. */
  onOutdated: () => Promise<string | null>;
  /** Called when the note is saved or editing is cancelled. */
  onEnd: () => void;
}

/** Edits my private note on a member. */
export const NoteForm = ({ member, note, focusRef, onKept, onOutdated, onEnd }: NoteFormProps) => {
  const t = useText(noteTexts);
  const written = useNoteWords(member.id, note);
  const { words, before, restored, isNewer } = written;
  const here = useStillHere();
  const keep = useMutation({
    mutationFn: () => call(keepNote, { params: { id: member.id }, body: { note: words, before } }),
    onSuccess: ({ message, data }) => {
      showToast('success', message);
      onKept(data.note);
      written.forget(words);
      if (here.current) onEnd();
    },
    onError: async (error) => {
      // While visible, the form shows the failure itself.
      if (!here.current) showToast('warning', t.notKept({ name: member.name }));
      if (isOutdated(error)) written.show(await onOutdated());
    },
  });
  return (
    <div ref={focusRef}>
      <CheckedForm className={styles.form} busy={keep.isPending} onSend={() => keep.mutate()}>
        {restored && written.isUnsaved ? <KeptDraft onClear={written.clear} /> : null}
        {written.hasOther ? <SavedNote note={note} isNewer={isNewer} /> : null}
        <TextAreaField
          id="own-note"
          label={t.label({ name: member.name })}
          help={t.onlyYou}
          max={limits.memberNoteCharacters}
          countFrom={limits.memberNoteCharacters - 100}
          rows={4}
          ref={restored ? undefined : focusAtEnd}
          value={words}
          readOnly={keep.isPending}
          onChange={written.type}
        />
        {keep.error ? (
          <Notice kind="danger" role="alert">
            {isNewer && isOutdated(keep.error) ? t.outdated : messageOr(keep.error, t.failed)}
          </Notice>
        ) : null}
        <div className={styles.buttons}>
          <Button type="submit" busy={keep.isPending} busyLabel={t.wait}>
            {t.save}
          </Button>
          <Button
            kind="outline"
            onClick={() => {
              written.forget(words);
              onEnd();
            }}
          >
            {t.cancel}
          </Button>
        </div>
      </CheckedForm>
    </div>
  );
};
