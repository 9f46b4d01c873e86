import { IconId } from '@tabler/icons-react';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { pages } from '@mysathi/contract/pages';
import { Suspense, useEffect } from 'react';
import { Outlet, redirect, useLocation } from 'react-router';
import type { ClientLoaderFunctionArgs } from 'react-router';

import { countsQuery } from '../../features/messages/counts-query.ts';
import { useText } from '../../lib/i18n.ts';
import { withNext } from '../../lib/local-path.ts';
import { ownProfileQuery } from '../../lib/own-profile.ts';
import { pictureSources } from '../../lib/picture-sources.ts';
import { $sessionUser, adoptCookieSession, isSignedIn, keepPicture, resumePath } from '../../lib/session.ts';
import { shellTexts } from '../../messages/en/shell.ts';
import { lazyPart, nothing } from '../../ui/lazy-part.tsx';
import { BottomBar } from '../../ui/shell/bottom-bar.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { Page } from '../../ui/surfaces.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import styles from './member.module.css';
import { SiteHeader, useMemberLinks } from './site-header.tsx';
import { useAccountLanguage } from './use-account-language.ts';
import { useVisitor } from './use-visitor.ts';

// Fetched at once, and not waited for: only a call that fails needs it.
const SessionEnd = lazyPart(async () => (await import('../../features/auth/session-end.tsx')).SessionEnd, {
  instead: nothing,
  early: true,
});
// None is needed for the first view of a member page; without the push channel the screens poll.
const MemberLine = lazyPart(async () => (await import('./member-line.tsx')).MemberLine, { instead: nothing });
const OfflineNotice = lazyPart(async () => (await import('./offline-notice.tsx')).OfflineNotice, {
  instead: nothing,
});
const SiteFooter = lazyPart(async () => (await import('./site-footer.tsx')).SiteFooter, { instead: nothing });

/** Only signed-in members get further: others sign in first and come back, the unfinished go on. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  if (isSignedIn()) return null;
  const unfinished = resumePath();
  if (unfinished !== undefined) throw redirect(unfinished);
  if (adoptCookieSession()) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(withNext(pages.login, pathname + search));
};
clientLoader.hydrate = true as const;

/** What the server sends of a member page: it knows no session, so the page itself comes by script. */
export function HydrateFallback() {
  return (
    <>
      <SiteHeader person={useVisitor()} />
      <Page>
        <Waiting className={styles.cards}>
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
        </Waiting>
      </Page>
    </>
  );
}

const isOpenConversation = (pathname: string, search: string): boolean =>
  pathname === pages.chats && new URLSearchParams(search).has('with');

/** Where phones have a bar of the page's own at the lower edge. */
const isOpenEditor = (pathname: string, search: string): boolean =>
  pathname.startsWith('/profile/update/') && new URLSearchParams(search).has('tab');

const isGallery = (search: string): boolean => new URLSearchParams(search).has('photo');

const hidesFooter = (pathname: string): boolean =>
  pathname === pages.chats || pathname.startsWith('/profile/update/');

/** Keeps the picture in the header true: the address that came with the sign-in lives for minutes only. */
const useFreshPicture = (signedIn: boolean) => {
  const { data: profile } = useQuery({ ...ownProfileQuery, enabled: signedIn });
  useEffect(() => {
    if (profile === undefined) return;
    const { Location: address = null, srcset: sources = '' } = profile.profile_picture ?? {};
    keepPicture(pictureSources({ address, sources })[0]?.src);
  }, [profile]);
};

/** Pages of signed-in members. */
export default function MemberLayout() {
  const t = useText(shellTexts);
  const person = useStore($sessionUser);
  useFreshPicture(person !== undefined);
  useAccountLanguage(person !== undefined);
  const { data: counts = { mailbox: 0, chats: 0, notifications: 0 } } = useQuery({
    ...countsQuery,
    enabled: person !== undefined,
  });
  const links = useMemberLinks(counts);
  const { pathname, search } = useLocation();
  const hasOwnBar =
    isOpenConversation(pathname, search) || isOpenEditor(pathname, search) || isGallery(search);
  const bottomLinks = [...links, { to: pages.profile, label: t.profile, icon: IconId }];
  return (
    <>
      <SiteHeader person={person} counts={counts} />
      <Suspense>
        <OfflineNotice />
      </Suspense>
      <Outlet />
      <Suspense>
        <SessionEnd />
      </Suspense>
      <Suspense>
        <MemberLine />
      </Suspense>
      <Suspense>{hidesFooter(pathname) ? null : <SiteFooter />}</Suspense>
      {hasOwnBar ? null : <BottomBar label={t.mainPlaces} links={bottomLinks} />}
    </>
  );
}
