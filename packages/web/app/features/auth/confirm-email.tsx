import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { confirmEmail } from '@mysathi/contract/endpoints/sign-in-changes';
import { myProfile } from '@mysathi/contract/endpoints/profile';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { messageOr } from '../../lib/calls/failures/failure-text.ts';
import { useSend } from '../../lib/calls/use-send.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { useText } from '../../lib/words/i18n.ts';
import { isSignedIn, keepEmail } from '../../lib/session/session.ts';
import { useHydrated } from '../../lib/start/use-hydrated.ts';
import { authTexts } from '../../messages/en/auth.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { AuthPage } from './auth-page.tsx';
import styles from './auth.module.css';
import { LinkOutcome } from './link-outcome.tsx';
import { useAddressSecret } from './use-address-secret.ts';

/** Updates the address in this tab; if that fails now, the next sign-in does it. */
const refreshEmail = (queries: QueryClient): Promise<void> =>
  call(myProfile, {}).then(
    ({ data }) => {
      keepEmail(data.email);
      queries.setQueryData(ownProfileQuery.queryKey, data);
    },
    () => undefined,
  );

/** Confirms the e-mail address that a link was sent to: by a button, because mail programs open links too. */
export const ConfirmEmail = () => {
  const t = useText(authTexts);
  const queries = useQueryClient();
  const hydrated = useHydrated();
  const token = useAddressSecret(pages.confirmEmail);
  const { busy, done, failure, send } = useSend({
    send: async (secret: string) => {
      const answer = await call(confirmEmail, { body: { token: secret } });
      if (isSignedIn()) void refreshEmail(queries);
      return answer;
    },
  });
  const isBroken = (hydrated && token === null) || failure?.code === 'link_expired';
  return (
    <AuthPage>
      <h1>{t.confirmHeading}</h1>
      {done === undefined ? null : (
        <LinkOutcome kind="info" to={pages.matches} label={t.goOn}>
          {done.message}
        </LinkOutcome>
      )}
      {done === undefined && isBroken ? (
        <LinkOutcome kind="warning" to={pages.email} label={t.askNewLink}>
          {t.linkBroken}
        </LinkOutcome>
      ) : null}
      {done === undefined && !isBroken ? (
        <div className={styles.form}>
          <p className={styles.lead}>{t.confirmLead}</p>
          {failure === undefined ? null : (
            <Notice kind="warning" role="alert">
              {messageOr(failure, t.failed)}
            </Notice>
          )}
          <Button
            size="large"
            wide
            disabled={!hydrated}
            busy={busy}
            busyLabel={t.processing}
            onClick={() => {
              if (token !== null) send(token);
            }}
          >
            {t.confirmButton}
          </Button>
        </div>
      ) : null}
    </AuthPage>
  );
};
