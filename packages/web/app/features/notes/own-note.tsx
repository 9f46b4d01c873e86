import { IconPencil } from '@tabler/icons-react';
import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { MemberDetail } from '@mysathi/contract/endpoints/matches';

import { invalidate } from '../../lib/calls/queries/invalidate.ts';
import { keepAnswer } from '../../lib/calls/queries/keep-answer.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { usePassedFocus } from '../../lib/screen/use-passed-focus.ts';
import { useText } from '../../lib/words/i18n.ts';
import { noteTexts } from '../../messages/en/notes.ts';
import { Button } from '../../ui/actions/button.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import { Card } from '../../ui/layout/surfaces.tsx';
import { findDraft } from './note-drafts.ts';
import { NoteForm } from './note-form.tsx';
import styles from './own-note.module.css';

interface OwnNoteProps {
  member: { readonly id: string; readonly name: string };
  note: string | null;
}

/** My private note on a member, and how to edit it. */
export const OwnNote = ({ member, note }: OwnNoteProps) => {
  const t = useText(noteTexts);
  // Open the form if there is a draft, which would not be noticed behind a button.
  const [isOpen, setOpen] = useState(() => findDraft(member.id) !== undefined);
  const focusRef = usePassedFocus();
  const queries = useQueryClient();
  const queryKey = queryKeys.member(member.id);
  const keep = async (kept: string | null) => {
    await keepAnswer<MemberDetail>(queries, queryKey, (before) => before && { ...before, my_note: kept });
    await invalidate(queries, queryKey);
  };
  const readAnew = async () => {
    await invalidate(queries, queryKey);
    return queries.getQueryData<MemberDetail>(queryKey)?.my_note ?? null;
  };
  useEffect(
    // A note saved in another tab is not announced otherwise.
    () =>
      focusManager.subscribe((isSeen) => void (isSeen && invalidate(queries, queryKeys.member(member.id)))),
    [queries, member.id],
  );
  return (
    <Card className={styles.note}>
      <h2>{t.heading}</h2>
      {isOpen ? (
        <NoteForm
          {...{ member, note, focusRef }}
          onKept={(kept) => void keep(kept)}
          onOutdated={readAnew}
          onEnd={() => setOpen(false)}
        />
      ) : (
        <>
          {note === null ? (
            <p className={styles.lead}>{t.onlyYou}</p>
          ) : (
            <p className={styles.words} dir="auto">
              {note}
            </p>
          )}
          <Button
            ref={focusRef}
            kind="soft"
            icon={<IconPencil {...iconLook(20)} />}
            onClick={() => setOpen(true)}
          >
            {note === null ? t.write : t.change}
          </Button>
        </>
      )}
    </Card>
  );
};
