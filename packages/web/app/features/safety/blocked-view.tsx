import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { listBlocks, unblockMember } from '@mysathi/contract/endpoints/safety';
import type { BlockedMember } from '@mysathi/contract/endpoints/safety';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/api.ts';
import { referenceOf } from '../../lib/call-failure.ts';
import { messageOr } from '../../lib/failure-text.ts';
import { useText } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { safetyTexts } from '../../messages/en/safety.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedRows } from '../../ui/paged-rows.tsx';
import { PersonRow } from '../../ui/person-row.tsx';
import { Page, Stack } from '../../ui/surfaces.tsx';
import styles from './safety.module.css';

const useBlocks = () =>
  useInfiniteQuery({
    queryKey: ['blocks'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => call(listBlocks, { query: { cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });

/** Whom I have blocked, and the way to take it back. */
export const BlockedView = () => {
  const t = useText(safetyTexts);
  const formats = useFormats();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<BlockedMember | undefined>(undefined);
  const asking = useBlocks();
  const unblock = useMutation({
    mutationFn: (member: BlockedMember) => call(unblockMember, { params: { id: member._id } }),
    onSuccess: ({ message }) => {
      setAsked(undefined);
      showToast('success', message);
      void queries.invalidateQueries();
    },
    onError: (failure) => showToast('warning', messageOr(failure, t.failed)),
  });
  const name = asked?.name ?? '';
  return (
    <Page width="reading">
      <Stack>
        <Breadcrumbs items={[{ label: t.settings, to: pages.settings }, { label: t.blockedTitle }]} />
        <h1 tabIndex={-1}>{t.blockedTitle}</h1>
        <p>{t.blockedLead}</p>
        <PagedRows
          asking={asking}
          message={t.couldNotLoad}
          reference={referenceOf(asking.error)}
          more={t.showMore}
        >
          {(blocked) =>
            blocked.length === 0 ? (
              <EmptyState drawing="chairs" title={t.nobodyBlocked} help={t.nobodyBlockedHelp} />
            ) : (
              <ul className={styles.list}>
                {blocked.map((member) => (
                  <li key={member._id}>
                    <PersonRow
                      person={{ id: member._id, name: member.name }}
                      line={t.blockedSince({ id: member.member_id, date: formats.date(member.blocked_at) })}
                    >
                      <Button
                        kind="outline"
                        size="small"
                        aria-label={t.unblockWho({ name: member.name })}
                        onClick={() => setAsked(member)}
                      >
                        {t.unblock}
                      </Button>
                    </PersonRow>
                  </li>
                ))}
              </ul>
            )
          }
        </PagedRows>
      </Stack>
      <ConfirmDialog
        open={asked !== undefined}
        title={t.unblockTitle({ name })}
        confirmLabel={t.yes}
        cancelLabel={t.cancel}
        busy={unblock.isPending}
        busyLabel={t.wait}
        onConfirm={() => {
          if (asked) unblock.mutate(asked);
        }}
        onCancel={() => setAsked(undefined)}
      >
        {t.unblockText({ name })}
      </ConfirmDialog>
    </Page>
  );
};
