import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import { markViewed } from '@mysathi/contract/endpoints/matches';
import type { MemberDetail } from '@mysathi/contract/endpoints/matches';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../../lib/api.ts';
import { CallFailure, referenceOf } from '../../../lib/call-failure.ts';
import { useText } from '../../../lib/i18n.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { matchDetailTexts } from '../../../messages/en/match-detail.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { FormSkeleton, Skeleton } from '../../../ui/skeleton.tsx';
import { Page } from '../../../ui/surfaces.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { AssistedCard } from './assisted-card.tsx';
import { MatchPanel } from './match-panel.tsx';
import { MatchSteps } from './match-steps.tsx';
import { memberDetailQuery } from './member-detail-query.ts';
import styles from './member-detail.module.css';
import { MemberHeader } from './member-header.tsx';
import { visiblePhotos } from './member-photos.ts';
import { PhotoGallery } from './photo-gallery.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';

const GunaPanel = lazyPart(async () => (await import('./guna-panel.tsx')).GunaPanel);

const besideSections = '(min-width: 1024px)';

interface MemberDetailViewProps {
  id: string;
  /** The ten sections; `aside` stands after the third. */
  sectionsOf: (detail: MemberDetail, aside: ReactNode) => ReactNode;
  /** What can be done with the member. */
  actionsOf: (detail: MemberDetail, change: (part: Partial<MemberDetail>) => void) => ReactNode;
  /** The More menu of the member. */
  menuOf: (detail: MemberDetail) => ReactNode;
}

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const t = useText(matchDetailTexts);
  const gone = error instanceof CallFailure && (error.status === 404 || error.status === 400);
  if (!gone) {
    return (
      <div className={styles.main}>
        <h1 tabIndex={-1}>{t.title}</h1>
        <ErrorState message={t.couldNotLoad} reference={referenceOf(error)} onRetry={onRetry} />
      </div>
    );
  }
  return (
    <EmptyState
      drawing="chairs"
      level={1}
      title={t.gone}
      help={t.goneHelp}
      action={<ButtonLink to={pages.matches}>{t.toMatches}</ButtonLink>}
    />
  );
};

/** A member's whole profile: who it is, how we fit, the ten sections, and what can be done. */
export const MemberDetailView = ({ id, sectionsOf, actionsOf, menuOf }: MemberDetailViewProps) => {
  const t = useText(matchDetailTexts);
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const query = memberDetailQuery(id);
  const { data: detail, error, refetch } = useQuery(query);
  const known = detail !== undefined;
  const hasSide = useMedia(besideSections);

  useEffect(() => {
    if (!known) return;
    // A view that is not noted costs the member nothing; the next opening notes it.
    call(markViewed, { body: { memberId: id } })
      .then(() => queries.invalidateQueries({ queryKey: ['members', 'viewed'], refetchType: 'none' }))
      .catch(() => undefined);
  }, [id, known, queries]);

  if (error && !detail) {
    return (
      <Page>
        <Failed error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!detail) {
    return (
      <Page>
        <Waiting onRetry={() => void refetch()}>
          <Skeleton ratio="4 / 5" />
          <FormSkeleton fields={6} />
        </Waiting>
      </Page>
    );
  }
  const photos = visiblePhotos(detail);
  const asked = Number(search.get('photo'));
  const openPhoto = (number: number | undefined, replace: boolean) => {
    const next = new URLSearchParams(search);
    if (number === undefined) next.delete('photo');
    else next.set('photo', String(number));
    setSearch(next, { preventScrollReset: true, replace });
  };
  const change = (part: Partial<MemberDetail>) =>
    queries.setQueryData(query.queryKey, { ...detail, ...part });
  return (
    <Page>
      <div className={styles.top}>
        <ButtonLink kind="text" size="small" to={pages.matches}>
          {t.back}
        </ButtonLink>
        <div className={styles.topEnd}>
          <MatchSteps id={id} label={t.stepThrough} />
          {menuOf(detail)}
        </div>
      </div>
      <div className={styles.columns}>
        <MemberHeader detail={detail} photoCount={photos.length} onOpenPhotos={() => openPhoto(1, false)} />
        <div className={styles.side}>
          <div className={styles.actions}>{actionsOf(detail, change)}</div>
          <MatchPanel detail={detail} />
          {hasSide ? <AssistedCard /> : null}
        </div>
        <div className={styles.main}>
          {detail.about_text === null ? null : (
            <section className={styles.card}>
              <h2>{t.aboutMember({ name: detail.name })}</h2>
              <p className={styles.about} dir="auto">
                {detail.about_text}
              </p>
            </section>
          )}
          <Suspense>
            <GunaPanel detail={detail} />
          </Suspense>
          {sectionsOf(detail, hasSide ? null : <AssistedCard />)}
          <RecentlyViewed except={id} />
          <MatchSteps id={id} label={t.stepOn} />
        </div>
      </div>
      <PhotoGallery
        name={detail.name}
        photos={photos}
        at={asked >= 1 && asked <= photos.length ? asked - 1 : undefined}
        onMove={(at) => openPhoto(at + 1, true)}
        onClose={() => openPhoto(undefined, true)}
      />
    </Page>
  );
};
