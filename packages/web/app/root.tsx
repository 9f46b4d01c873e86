import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { LinksFunction, LoaderFunctionArgs } from 'react-router';

import { DisplayContext, defaultDisplay, displayOfRequest, keepDisplay } from './lib/screen/display.ts';
import type { Display } from './lib/screen/display.ts';
import { LanguageContext, loadLanguage, loadWholeLanguage } from './lib/words/i18n.ts';
import { requestFacts } from './lib/calls/load-context.ts';
import { useRouteFocus } from './lib/pages/route-focus.ts';
import { resumeAddress } from './lib/session/resume-address.ts';
import { memberOfCookies } from './lib/session/session.ts';
import { hasNoScripts } from './lib/start/route-scripts.ts';
import { PageError } from './routes/layouts/page-error.tsx';
import { PageFrame } from './routes/layouts/page-frame.tsx';
import { BeforeLeaving } from './ui/overlays/before-leaving.tsx';
import { preloadedFonts } from './ui/fonts.ts';
import './ui/styles/fonts.css';
import './ui/tokens.css';
import './ui/styles/base.css';
import './ui/styles/motion.css';
import './ui/styles/print.css';

export const links: LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/drawn/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...preloadedFonts.map(
    (href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const,
  ),
];

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const { demo, otpAlphabet, contactEmail, grievanceOfficer, publicOrigin, requestId } =
    context.get(requestFacts);
  const cookies = request.headers.get('cookie') ?? '';
  return {
    display: displayOfRequest(request),
    member: memberOfCookies(cookies),
    resume: resumeAddress(cookies),
    demo,
    otpAlphabet,
    contactEmail,
    grievanceOfficer,
    publicOrigin,
    requestId,
  };
};

/** The loader's answer holds for the whole visit, so it is never revalidated. */
export const shouldRevalidate = () => false;

/**
 * The document around every page. A route with `handle = { scripts: false }` ships no scripts, one with
 * `scripts: 'late'` lets visitors fetch them when they touch the page, and one with `'behind first view'` lets members
 * fetch them once they see what the page came with (entry.server).
 */
export const Layout = ({ children }: { children: ReactNode }) => {
  const facts = useRouteLoaderData<typeof loader>('root');
  const [display, setDisplay] = useState<Display>(facts?.display ?? defaultDisplay);
  const { pathname, search } = useLocation();
  const scriptless = useMatches().some((match) => hasNoScripts(match.handle));

  const wantedLanguage = useRef<Display['language']>(undefined);
  const change = async (part: Partial<Display>) => {
    if (part.language) {
      wantedLanguage.current = part.language;
      await loadLanguage(part.language);
      // A different language was chosen while this one was loading.
      if (wantedLanguage.current !== part.language) return;
    }
    keepDisplay(part);
    // Two choices may arrive at once, from a page whose scripts loaded late.
    setDisplay((before) => ({ ...before, ...part }));
    if (part.language) await loadWholeLanguage(part.language);
  };

  return (
    <html
      lang={display.language}
      data-address={`${pathname}${search}`}
      data-theme={display.theme}
      data-text-size={display.textSize}
      data-mantine-color-scheme="light"
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content={display.theme === 'auto' ? 'light dark' : display.theme} />
        <Meta />
        <Links />
      </head>
      <body>
        <LanguageContext value={display.language}>
          <DisplayContext value={{ display, change }}>
            <PageFrame>{children}</PageFrame>
          </DisplayContext>
        </LanguageContext>
        {scriptless ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
};

export default function Root() {
  useRouteFocus();
  return (
    <BeforeLeaving>
      <Outlet />
    </BeforeLeaving>
  );
}

export const ErrorBoundary = () => <PageError />;
