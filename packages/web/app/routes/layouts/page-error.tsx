import { pages } from '@mysathi/contract/pages';
import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from 'react-router';

import { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { notFound } from '../../lib/calls/http-status.ts';
import { useText } from '../../lib/words/i18n.ts';
import { shellTexts } from '../../messages/en/shell.ts';
import type { loader } from '../../root.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { ErrorPage } from '../../ui/shell/error-page.tsx';
import { useSiteFacts } from './site/site-facts.ts';
import { SiteFrame } from './site/site-frame.tsx';

/**
 * The page for addresses that do not exist, and for errors while loading or rendering. Every route directly below the
 * root exports it as its ErrorBoundary: at the root itself, the whole document would be re-rendered, and browsers do
 * not let scripts create its script elements.
 */
export const PageError = () => {
  const error = useRouteError();
  const t = useText(shellTexts);
  const { contactEmail: email } = useSiteFacts();
  const { pathname, search } = useLocation();
  const page = useRouteLoaderData<typeof loader>('root')?.requestId;
  const code = error instanceof CallFailure ? error.reference : page;
  const missing = isRouteErrorResponse(error) && error.status === notFound;
  const title = missing ? t.notFoundTitle : t.failedTitle;
  return (
    <SiteFrame>
      <title>{`${title} - ${t.brand}`}</title>
      <ErrorPage
        missing={missing}
        title={title}
        help={missing ? t.notFoundHelp : t.failedHelp}
        reference={missing || code === undefined ? undefined : t.failedReference({ code, email })}
        actions={
          <>
            {missing ? (
              <ButtonLink to={pages.matches}>{t.matches}</ButtonLink>
            ) : (
              <ButtonLink to={pathname + search} reloadDocument>
                {t.tryAgain}
              </ButtonLink>
            )}
            <ButtonLink to={pages.home} kind="outline">
              {t.home}
            </ButtonLink>
          </>
        }
      />
    </SiteFrame>
  );
};
