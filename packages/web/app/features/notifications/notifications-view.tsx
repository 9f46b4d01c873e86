import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import type { Notification } from '@mysathi/contract/endpoints/notifications';
import { pages } from '@mysathi/contract/pages';

import { invalidate } from '../../lib/calls/queries/invalidate.ts';
import { referenceOf } from '../../lib/calls/failures/call-failure.ts';
import { daysBetween } from '../../lib/words/format.ts';
import { useMatchesAddress } from '../../lib/people/last-search.ts';
import { useText } from '../../lib/words/i18n.ts';
import { onLive } from '../../lib/live/live.ts';
import { useMember } from '../../lib/session/use-member.ts';
import { notificationTexts } from '../../messages/en/notifications.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PagedRows } from '../../ui/layout/paged-rows.tsx';
import { Page, Stack } from '../../ui/layout/surfaces.tsx';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery } from './notifications-query.ts';
import styles from './notifications.module.css';
import { useReading } from './use-reading.ts';

type Day = 'today' | 'yesterday' | 'earlier';

const dayOf = ({ created_at: at }: Notification, now: Date): Day => {
  const days = daysBetween(at, now);
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : 'earlier';
};

/** Refetches the list when the unread count changes or a message arrives. */
const useLiveList = () => {
  const queries = useQueryClient();
  useEffect(
    () =>
      onLive(({ kind }) => {
        if (kind === 'counts' || kind === 'message') void invalidate(queries, notificationsQuery.queryKey);
      }),
    [queries],
  );
};

/** Renders the actions on a notification that are possible within the list; `onDone` is called afterwards. */
export type ActionsOf = (told: Notification, onDone: () => void) => ReactNode;

interface GroupsProps {
  actionsOf: ActionsOf;
  all: readonly Notification[];
  /** When the list was loaded. */
  asOf: number;
  onRead: (id: string) => void;
}

const Groups = ({ actionsOf, all, asOf, onRead }: GroupsProps) => {
  const t = useText(notificationTexts);
  const me = useMember();
  const groups = Map.groupBy(all, (told) => dayOf(told, new Date(asOf)));
  return [...groups].map(([day, rows]) => (
    <section key={day} className={styles.group} aria-labelledby={`notifications-${day}`}>
      <h2 id={`notifications-${day}`}>{t[day]}</h2>
      <ul className={styles.rows}>
        {rows.map((told) => {
          const read = () => {
            if (!told.read) onRead(told._id);
          };
          return (
            <NotificationRow
              key={told._id}
              told={told}
              myId={me?.id ?? ''}
              dayIsSaid={day !== 'earlier'}
              onOpen={read}
              actions={<div className={styles.actions}>{actionsOf(told, read)}</div>}
            />
          );
        })}
      </ul>
    </section>
  ));
};

const List = ({ actionsOf }: Pick<GroupsProps, 'actionsOf'>) => {
  const t = useText(notificationTexts);
  const matches = useMatchesAddress();
  const reading = useReading();
  const asking = useInfiniteQuery({ ...notificationsQuery, refetchOnMount: 'always' });
  return (
    <PagedRows
      asking={asking}
      message={t.couldNotLoad}
      reference={referenceOf(asking.error)}
      more={t.showMore}
    >
      {(all) =>
        all.length === 0 ? (
          <EmptyState
            drawing="bell"
            title={t.nothing}
            help={t.nothingHelp}
            action={<ButtonLink to={matches}>{t.toMatches}</ButtonLink>}
          />
        ) : (
          <Groups
            actionsOf={actionsOf}
            all={all}
            asOf={asking.dataUpdatedAt}
            onRead={(id) => reading.mutate([id])}
          />
        )
      }
    </PagedRows>
  );
};

interface MarkAllProps {
  unread: number;
  onMarked: () => void;
}

const MarkAll = ({ unread, onMarked }: MarkAllProps) => {
  const t = useText(notificationTexts);
  const reading = useReading();
  const { data } = useInfiniteQuery({ ...notificationsQuery, enabled: false });
  const isShown = data?.pages.some((page) => page.data.some(({ read }) => !read)) ?? false;
  if (!isShown && unread === 0) return null;
  return (
    <Button
      kind="soft"
      size="small"
      onClick={() => {
        reading.mutate(undefined);
        onMarked();
      }}
    >
      {t.markAll}
    </Button>
  );
};

interface NotificationsViewProps extends Pick<GroupsProps, 'actionsOf'> {
  /** The count at the bell; it may include notifications not loaded here. */
  unread: number;
}

/** The notifications, latest first. */
export const NotificationsView = ({ actionsOf, unread }: NotificationsViewProps) => {
  const t = useText(notificationTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useLiveList();
  return (
    <Page width="reading">
      <Stack>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {t.title}
          </h1>
          <MarkAll unread={unread} onMarked={() => heading.current?.focus()} />
          <ButtonLink kind="outline" size="small" to={pages.notificationSettings}>
            {t.settings}
          </ButtonLink>
        </div>
        <List actionsOf={actionsOf} />
      </Stack>
    </Page>
  );
};
