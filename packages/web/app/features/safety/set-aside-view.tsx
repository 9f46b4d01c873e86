import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { SetAsideMember } from '@mysathi/contract/endpoints/safety';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { referenceOf } from '../../lib/calls/failures/call-failure.ts';
import { pageByPage } from '../../lib/calls/queries/page-by-page.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useListFocus } from '../../lib/screen/use-list-focus.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { useDialogFailure } from '../../lib/calls/failures/use-dialog-failure.ts';
import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { safetyTexts } from '../../messages/en/safety.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PagedRows } from '../../ui/layout/paged-rows.tsx';
import { PersonRow } from '../../ui/layout/person-row.tsx';
import { SettingPage } from '../../ui/layout/setting-page.tsx';
import styles from './safety.module.css';
import { setAsideKinds } from './set-aside-kinds.ts';
import type { SetAsideKind } from './set-aside-kinds.ts';

const useSetAside = (kind: SetAsideKind) =>
  useInfiniteQuery({
    queryKey: queryKeys.setAside(kind),
    ...pageByPage,
    queryFn: ({ pageParam, signal }) =>
      call(setAsideKinds[kind].list, { query: { cursor: pageParam }, signal }),
  });

/** The members I have blocked or hide from, with a button to undo that. */
export const SetAsideView = ({ kind }: { kind: SetAsideKind }) => {
  const { takeBack, texts } = setAsideKinds[kind];
  const t = useText(safetyTexts);
  const words = useText(texts);
  const formats = useFormats();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<SetAsideMember | undefined>(undefined);
  const asking = useSetAside(kind);
  const listFocus = useListFocus();
  const { failure, tell } = useDialogFailure(asked !== undefined, t.failed);
  const taking = useMutation({
    mutationFn: (member: SetAsideMember) => call(takeBack, { params: { id: member._id } }),
    onSuccess: ({ message }, member) => {
      // The dialog may be about another member by now.
      setAsked((now) => (now?._id === member._id ? undefined : now));
      showToast('success', message);
      void queries.invalidateQueries();
    },
    onError: (error, member) => (member._id === asked?._id ? tell(error) : showFailureToast(error, t.failed)),
  });
  const name = asked?.name ?? '';
  return (
    <SettingPage above={{ label: t.settings, to: pages.settings }} title={words.title} lead={words.lead}>
      <PagedRows
        asking={asking}
        message={t.couldNotLoad}
        reference={referenceOf(asking.error)}
        more={t.showMore}
      >
        {(members) =>
          members.length === 0 ? (
            <EmptyState drawing="chairs" title={words.nobody} help={words.nobodyHelp} />
          ) : (
            <ul className={styles.list}>
              {members.map((member, index) => (
                <li key={member._id} ref={listFocus(index)}>
                  <PersonRow
                    person={{ id: member._id, name: member.name }}
                    line={[member.member_id, t.since({ date: formats.date(member.since) })]}
                  >
                    <Button
                      kind="outline"
                      size="small"
                      aria-label={words.takeBackWho({ name: member.name })}
                      onClick={() => setAsked(member)}
                    >
                      {words.takeBack}
                    </Button>
                  </PersonRow>
                </li>
              ))}
            </ul>
          )
        }
      </PagedRows>
      <ConfirmDialog
        open={asked !== undefined}
        title={words.backTitle({ name })}
        confirmLabel={t.yes}
        cancelLabel={t.cancel}
        busy={taking.isPending && taking.variables._id === asked?._id}
        busyLabel={t.wait}
        failure={failure}
        onConfirm={() => {
          if (asked) taking.mutate(asked);
        }}
        onCancel={() => setAsked(undefined)}
      >
        {words.backText({ name })}
      </ConfirmDialog>
    </SettingPage>
  );
};
