import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';

import type { Interest } from '@mysathi/contract/endpoints/interests';

import { referenceOf } from '../../lib/calls/failures/call-failure.ts';
import { useMatchesAddress } from '../../lib/people/last-search.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useListFocus } from '../../lib/screen/use-list-focus.ts';
import { useMedia } from '../../lib/screen/use-media.ts';
import { mailboxTexts } from '../../messages/en/mailbox.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { MoreRows } from '../../ui/layout/more-rows.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { MenuItem } from '../../ui/actions/more-menu.tsx';
import { NotYetHere } from '../../ui/states/not-yet-here.tsx';
import { InterestRow } from './interest-row.tsx';
import styles from './mailbox.module.css';
import { mailboxQuery } from './mailbox-query.ts';
import type { MailboxTab } from './mailbox-query.ts';
import type { Answer } from './use-answers.ts';
import { RequestSkeleton } from './request-skeleton.tsx';
import { placeOf, takenBackBy, withGiven, withoutGone } from './with-given.ts';
import type { Given } from './with-given.ts';

const skeletons = 4;
/** The width from which the selected member is shown beside the list, as in the styles. */
const wide = '(width >= 1100px)';

/** Returns the member whose card contains the pressed or focused element. */
const memberAt = (element: HTMLElement): string | undefined =>
  element.closest<HTMLElement>('[data-member]')?.dataset['member'];

/** Content rendered by other features for a request. */
export interface MailboxSlots {
  /** The More menu of the member in a request, beginning with the given items. */
  menuOf: (interest: Interest, first: readonly MenuItem[]) => ReactNode;
  /** The conversation with the member, inside the request's card. */
  chatOf: (interest: Interest, onClose: () => void) => ReactNode;
  /** A summary of the member, beside the list on wide pages. */
  besideOf: (memberId: string) => ReactNode;
}

interface MailboxListProps extends MailboxSlots {
  tab: MailboxTab;
  given: readonly Given[];
  /** Called with the request's position in the list. */
  onAnswer: (answer: Answer, interest: Interest, at: number) => void;
  waitingFor: (interestId: string) => readonly Answer[];
}

/**
 * The requests of a tab, answered in their rows; on wide pages, the one selected last is shown beside them in more
 * detail.
 */
export const MailboxList = (props: MailboxListProps) => {
  const { tab, onAnswer, waitingFor, menuOf, chatOf, besideOf } = props;
  const t = useText(mailboxTexts);
  const matches = useMatchesAddress();
  const asking = useInfiniteQuery(mailboxQuery(tab));
  const { data, hasNextPage } = asking;
  const listed = data?.pages.flatMap((page) => page.data) ?? [];
  const given = withoutGone(listed, props.given, !hasNextPage);
  const interests = withGiven(listed, given);
  const undoOf = (interest: Interest) => {
    const taken = takenBackBy(interest, given);
    return taken && (() => onAnswer('reopen', taken.interest, taken.at));
  };
  const listFocus = useListFocus();
  const [reached, setReached] = useState<string>();
  const isWide = useMedia(wide);
  const chosen = interests.find(({ userInfo }) => userInfo.id === reached) ?? interests[0];
  const help = {
    sent: t.emptySent,
    received: t.emptyReceived,
    pending: t.emptyPending,
    accepted: t.emptyAccepted,
  }[tab];
  if (data === undefined) {
    return (
      <NotYetHere asking={asking} message={t.couldNotLoad} reference={referenceOf(asking.error)}>
        <div className={styles.columns}>
          <div className={styles.list}>
            {Array.from({ length: skeletons }, (_, index) => (
              <RequestSkeleton key={index} />
            ))}
          </div>
        </div>
      </NotYetHere>
    );
  }
  if (chosen === undefined) {
    return (
      <EmptyState
        drawing="letter"
        title={t.empty}
        help={help}
        action={<ButtonLink to={matches}>{t.toMatches}</ButtonLink>}
      />
    );
  }
  const recent = tab === 'received' ? (data.pages[0]?.counts?.recent ?? 0) : 0;
  return (
    <>
      {recent > 0 ? <p className={styles.recent}>{t.newSinceYesterday(recent)}</p> : null}
      <div className={styles.columns}>
        <div
          onFocus={({ target }) => {
            const member = memberAt(target);
            // The button below the list belongs to nobody.
            if (member !== undefined) setReached(member);
          }}
        >
          <ul className={styles.list}>
            {interests.map((interest, index) => (
              <li key={interest._id} ref={listFocus(index)}>
                <InterestRow
                  interest={interest}
                  withDirection={tab === 'pending' || tab === 'accepted'}
                  waiting={waitingFor(interest._id)}
                  onAnswer={(answer) => onAnswer(answer, interest, placeOf(interest, index, given))}
                  menuOf={(first) => menuOf(interest, first)}
                  chosen={isWide && interest === chosen}
                  chatOf={(onClose) => chatOf(interest, onClose)}
                  onUndo={undoOf(interest)}
                />
              </li>
            ))}
          </ul>
          <div className={styles.end}>
            {hasNextPage ? (
              <MoreRows
                asking={asking}
                message={t.couldNotLoad}
                reference={referenceOf(asking.error)}
                more={t.showMore}
              />
            ) : (
              <p>{t.seenAll(interests.length)}</p>
            )}
          </div>
        </div>
        {isWide ? (
          <aside className={styles.beside} aria-label={t.about({ name: chosen.userInfo.name })}>
            {besideOf(chosen.userInfo.id)}
          </aside>
        ) : null}
      </div>
    </>
  );
};
