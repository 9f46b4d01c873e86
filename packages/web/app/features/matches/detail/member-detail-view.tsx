import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';

import type { MemberDetail } from '@mysathi/contract/endpoints/matches';
import type { ProblemCode } from '@mysathi/contract/errors';

import { cardOf } from '../../../lib/people/card-cache.ts';
import { useMatchesAddress } from '../../../lib/people/last-search.ts';
import { holdTrail } from '../../../lib/people/match-trail.ts';
import { CallFailure, notLoadedText, referenceOf } from '../../../lib/calls/failures/call-failure.ts';
import { badRequest, notFound } from '../../../lib/calls/http-status.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { useMedia } from '../../../lib/screen/use-media.ts';
import { matchDetailTexts } from '../../../messages/en/match-detail.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { lazyPart, nothing } from '../../../ui/lazy-part.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { FormSkeleton } from '../../../ui/states/skeleton.tsx';
import { Page } from '../../../ui/layout/surfaces.tsx';
import { Waiting } from '../../../ui/states/waiting.tsx';
import { useSaid } from '../../../ui/ui-language.tsx';
import { BackToList } from './steps/back-to-list.tsx';
import { GoneProfile } from './gone-profile.tsx';
import { MatchSteps } from './steps/match-steps.tsx';
import { memberDetailQuery } from './member-detail-query.ts';
import styles from './member-detail.module.css';
import { MemberProfile } from './member-profile.tsx';
import { noteView } from './note-view.ts';
import { headOfCard, headOfDetail } from './head/profile-head.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { useMemberDetail } from './use-member-detail.ts';

// Loaded late, since it is at the end of the page and its members load late too.
const RecentlyViewed = lazyPart(async () => (await import('./steps/recently-viewed.tsx')).RecentlyViewed, {
  instead: nothing,
});

const AssistedCard = lazyPart(async () => (await import('./assisted-card.tsx')).AssistedCard, {
  instead: nothing,
});

const besideSections = '(width >= 1024px)';

interface MemberDetailViewProps {
  id: string;
  /** Renders the ten sections; `aside` is inserted after the third. */
  sectionsOf: (detail: MemberDetail, aside: ReactNode) => ReactNode;
  /** Renders the available actions. */
  actionsOf: (detail: MemberDetail, change: (part: Partial<MemberDetail>) => void) => ReactNode;
  /** Renders my private note on the member. */
  noteOf: (detail: MemberDetail) => ReactNode;
  /** Renders the More menu. */
  menuOf: (detail: MemberDetail) => ReactNode;
  /** Actions that remain when the profile is gone. */
  goneActions: ReactNode;
}

interface FailedProps {
  error: Error;
  onRetry: () => void;
  /** Actions that remain when the profile is gone. */
  goneActions: ReactNode;
}

const Failed = ({ error, onRetry, goneActions }: FailedProps) => {
  const t = useText(matchDetailTexts);
  const said = useSaid();
  const matches = useMatchesAddress();
  const gone = error instanceof CallFailure && (error.status === notFound || error.status === badRequest);
  if (!gone) {
    return (
      <div className={styles.main}>
        <h1 tabIndex={-1}>{t.title}</h1>
        <ErrorState
          message={notLoadedText(error, t.couldNotLoad)}
          reference={referenceOf(error)}
          onRetry={onRetry}
        />
      </div>
    );
  }
  const isThere = error.code === ('not_suggested' satisfies ProblemCode);
  const action = (
    <>
      <ButtonLink to={matches}>{t.toMatches}</ButtonLink>
      {isThere ? null : goneActions}
    </>
  );
  return <GoneProfile level={1} action={action} said={isThere ? said(error.message) : undefined} />;
};

/** A member's complete profile: head, fit, ten sections, and actions. */
export const MemberDetailView = ({
  id,
  sectionsOf,
  actionsOf,
  noteOf,
  menuOf,
  goneActions,
}: MemberDetailViewProps) => {
  const t = useText(matchDetailTexts);
  const queries = useQueryClient();
  const { detail, error, refetch } = useMemberDetail(id);
  const known = detail !== undefined;
  const hasSide = useMedia(besideSections);

  useEffect(() => holdTrail(), []);
  useEffect(() => {
    if (!known) return;
    // A view that is not recorded is harmless; the next one will be.
    noteView(queries, id).catch(() => undefined);
  }, [id, known, queries]);

  const top = (
    <div className={styles.top} data-print="no">
      <BackToList />
      <div className={styles.topEnd}>
        <MatchSteps id={id} label={t.stepThrough} says />
        <div className={styles.menu}>{detail ? menuOf(detail) : null}</div>
      </div>
    </div>
  );
  if (error && !detail) {
    return (
      <Page>
        {top}
        <Failed error={error} onRetry={() => void refetch()} goneActions={goneActions} />
      </Page>
    );
  }
  const card = cardOf(queries, id);
  const head = detail ? headOfDetail(detail) : card && headOfCard(card);
  if (!head) {
    return (
      <Page>
        {top}
        <Waiting asked>
          <ProfileSkeleton />
        </Waiting>
      </Page>
    );
  }
  const assisted = (
    <Suspense>
      <AssistedCard />
    </Suspense>
  );
  const change = (part: Partial<MemberDetail>) =>
    queries.setQueryData(memberDetailQuery(id).queryKey, (before) => before && { ...before, ...part });
  return (
    <Page>
      {top}
      <MemberProfile
        head={head}
        detail={detail}
        invalidate={() => void refetch()}
        actions={detail ? actionsOf(detail, change) : null}
        side={
          <>
            {detail ? noteOf(detail) : null}
            {hasSide ? assisted : null}
          </>
        }
      >
        {detail ? (
          <>
            {sectionsOf(detail, hasSide ? null : assisted)}
            <Suspense>
              <RecentlyViewed except={id} />
            </Suspense>
            <MatchSteps id={id} label={t.stepOn} />
          </>
        ) : (
          <Waiting asked>
            <FormSkeleton fields={6} />
          </Waiting>
        )}
      </MemberProfile>
    </Page>
  );
};
