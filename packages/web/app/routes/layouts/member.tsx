import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import type { OwnProfile } from '@mysathi/contract/endpoints/profile';
import { pages } from '@mysathi/contract/pages';
import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Outlet, redirect, useLoaderData, useLocation, useRouteLoaderData } from 'react-router';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';

import { countsQuery } from '../../features/messages/counts-query.ts';
import { $report } from '../../features/safety/report-state.ts';
import { useFirstView } from '../../lib/start/first-view.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import { withNext } from '../../lib/pages/local-path.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { pictureSources } from '../../lib/screen/picture-sources.ts';
import {
  adoptCookieSession,
  isSignedIn,
  storePicture,
  keepProfile,
  resumePath,
} from '../../lib/session/session.ts';
import { useHydrated } from '../../lib/start/use-hydrated.ts';
import { DrawnForContext, useMember } from '../../lib/session/use-member.ts';
import { useTouched } from '../../lib/start/use-touched.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { lazyPart, nothing } from '../../ui/lazy-part.tsx';
import { CardSkeleton } from '../../ui/states/skeleton.tsx';
import { Page } from '../../ui/layout/surfaces.tsx';
import { Waiting } from '../../ui/states/waiting.tsx';
import { MemberBar } from './member-places.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { readFirstView } from './read-first-view.ts';
import styles from './member.module.css';
import { SiteFooter } from './site/site-footer.tsx';
import { noCounts, SiteHeader } from './site/site-header.tsx';
import { useAccountLanguage } from './use-account-language.ts';

export { PageError as ErrorBoundary } from './page-error.tsx';

// Loaded at once but not awaited, because the first view does not need it. Without the push channel, the screens poll.
const MemberLater = lazyPart(async () => (await import('./member-later.tsx')).MemberLater, {
  instead: nothing,
  early: true,
});
const ReportOver = lazyPart(
  async () => (await import('../../features/safety/safety-dialogs.tsx')).ReportOver,
);
const CompletenessEntry = lazyPart(
  async () => (await import('../../features/profile/completeness-entry.tsx')).CompletenessEntry,
  { instead: nothing },
);
const Offers = lazyPart(async () => (await import('./offers.tsx')).Offers, { instead: nothing });

/** The scripts load after the first view is painted (entry.server). */
export const handle = { scripts: 'behind first view' };

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  readFirstView(new URL(request.url), context.get(requestFacts).reader);

const isOnServer = typeof window === 'undefined';

/**
 * Returns where a person who may not open the page is redirected: visitors to the login and back, members with an
 * unfinished wizard to that.
 */
const elsewhere = (address: string): string | undefined => {
  if (isSignedIn()) return undefined;
  const unfinished = resumePath();
  if (unfinished !== undefined) return unfinished;
  return adoptCookieSession() ? undefined : withNext(pages.login, address);
};

/** Navigations between pages make no request to the page server. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url);
  const place = elsewhere(pathname + search);
  // Returned instead of thrown: the router waits for the page's styles before it handles something thrown.
  return place === undefined ? null : redirect(place);
};

/** The content below the header if the server may not read for the member; scripts load the rest. */
const opening = (
  <Page>
    <Waiting className={styles.cards}>
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </Waiting>
  </Page>
);

const isOpenConversation = (pathname: string, search: string): boolean =>
  pathname === pages.chats && new URLSearchParams(search).has('with');

/** Whether the page has its own bar at the bottom edge on phones. */
const isOpenEditor = (pathname: string, search: string): boolean =>
  pathname.startsWith('/profile/update/') && new URLSearchParams(search).has('tab');

const isGallery = (search: string): boolean => new URLSearchParams(search).has('photo');

const hidesFooter = (pathname: string): boolean =>
  pathname === pages.chats || pathname.startsWith('/profile/update/');

/**
 * Loads the own profile and updates the tab's copy of the person from it, since picture addresses expire within
 * minutes.
 */
const useFreshProfile = (signedIn: boolean): OwnProfile | undefined => {
  const { data: profile } = useQuery({ ...ownProfileQuery, enabled: signedIn });
  useEffect(() => {
    if (profile === undefined) return;
    keepProfile(profile);
    const { Location: address = null, srcset: sources = '' } = profile.profile_picture ?? {};
    storePicture(pictureSources({ address, sources })[0]?.src);
  }, [profile]);
  return profile;
};

interface MemberPageProps {
  /** Shown below the header in place of the page; undefined once the page may be shown. */
  instead: ReactNode | undefined;
}

/**
 * A member's page. Its header element stays the same from the initial document on, because a press in it may have begun
 * before the scripts ran.
 */
const MemberPage = ({ instead }: MemberPageProps) => {
  const person = useMember();
  const mayAsk = instead === undefined && person !== undefined;
  const profile = useFreshProfile(mayAsk);
  useAccountLanguage(mayAsk);
  const { data: counts = noCounts } = useQuery({ ...countsQuery, enabled: mayAsk });
  const touched = useTouched();
  const report = useStore($report);
  const { pathname, search } = useLocation();
  const hasOwnBar =
    isOpenConversation(pathname, search) || isOpenEditor(pathname, search) || isGallery(search);
  return (
    <>
      <SiteHeader
        person={person}
        counts={counts}
        completeness={
          profile && profile.completeness < 100 ? (
            <Suspense>
              <CompletenessEntry profile={profile} />
            </Suspense>
          ) : null
        }
      />
      {instead ?? (
        <>
          <OfflineNotice />
          <Outlet />
          <Suspense>
            <MemberLater />
          </Suspense>
          <Suspense>{report ? <ReportOver /> : null}</Suspense>
          <Suspense>{touched && !hasOwnBar && !hidesFooter(pathname) ? <Offers /> : null}</Suspense>
          {hidesFooter(pathname) ? null : <SiteFooter />}
          {hasOwnBar ? null : <MemberBar counts={counts} />}
        </>
      )}
    </>
  );
};

/** The layout of pages for signed-in members. */
export default function MemberLayout() {
  const facts = useRouteLoaderData<typeof rootLoader>('root');
  const hasFirstView = useFirstView(useLoaderData<typeof loader>());
  // What the server cannot know is decided once scripts run; until then the page stays as rendered.
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  // Only when the page is opened: signing out on it redirects by itself.
  const [place] = useState(() => (isOnServer ? undefined : elsewhere(pathname + search)));
  const leading = hydrated && place !== undefined ? <Navigate to={place} replace /> : undefined;
  return (
    <DrawnForContext value={facts?.member}>
      <MemberPage instead={leading ?? (hydrated || hasFirstView ? undefined : opening)} />
    </DrawnForContext>
  );
}
