import { useMutation } from '@tanstack/react-query';
import type { Ref } from 'react';

import { keepNote } from '@mysathi/contract/endpoints/notes';
import { limits } from '@mysathi/contract/limits';

import { call } from '../../lib/calls/api.ts';
import { messageOr } from '../../lib/calls/failures/failure-text.ts';
import { useStillHere } from '../../lib/calls/use-still-here.ts';
import { focusAtEnd } from '../../lib/screen/focus-at-end.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { clearIfSent } from '../../lib/session/drafts.ts';
import { asText, useDraft } from '../../lib/session/use-draft.ts';
import { useText } from '../../lib/words/i18n.ts';
import { noteTexts } from '../../messages/en/notes.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { KeptDraft } from '../../ui/fields/kept-draft.tsx';
import { TextAreaField } from '../../ui/fields/texts/text-area-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import styles from './own-note.module.css';

interface NoteFormProps {
  member: { readonly id: string; readonly name: string };
  note: string | null;
  /** Under which name what is typed outlives a reload. */
  draft: string;
  /** Hands the focus on to what takes the place of the form. */
  focusRef: Ref<HTMLDivElement>;
  /** Called with what is kept now, also once the form is gone. */
  onKept: (note: string | null) => void;
  /** The note is kept, or its writing was put off. */
  onEnd: () => void;
}

/** Writes down what I want to remember about a member. */
export const NoteForm = ({ member, note, draft, focusRef, onKept, onEnd }: NoteFormProps) => {
  const t = useText(noteTexts);
  const { typed, restored, type, clear } = useDraft(draft, asText);
  const words = typed ?? note ?? '';
  const here = useStillHere();
  const keep = useMutation({
    mutationFn: () => call(keepNote, { params: { id: member.id }, body: { note: words } }),
    onSuccess: ({ message, data }) => {
      showToast('success', message);
      onKept(data.note);
      if (here.current) {
        clear();
        onEnd();
      } else clearIfSent(draft, words);
    },
    // The form says it itself while it is there.
    onError: () => {
      if (!here.current) showToast('warning', t.notKept({ name: member.name }));
    },
  });
  return (
    <div ref={focusRef}>
      <CheckedForm className={styles.form} busy={keep.isPending} onSend={() => keep.mutate()}>
        {restored ? <KeptDraft onClear={clear} /> : null}
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
          onChange={type}
        />
        {keep.error ? (
          <Notice kind="danger" role="alert">
            {messageOr(keep.error, t.failed)}
          </Notice>
        ) : null}
        <div className={styles.buttons}>
          <Button type="submit" busy={keep.isPending} busyLabel={t.wait}>
            {t.save}
          </Button>
          <Button
            kind="outline"
            onClick={() => {
              clear();
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
