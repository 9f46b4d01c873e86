import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import * as z from 'zod';

import { keepAccount, readDeletion } from '@mysathi/contract/endpoints/account';
import { myProfile, userDataOf } from '@mysathi/contract/endpoints/profile';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { CallFailure, referenceOf } from '../../lib/calls/failures/call-failure.ts';
import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
import { useText } from '../../lib/words/i18n.ts';
import { logout } from '../../lib/session/logout.ts';
import { bearerToken, beginSession, renewToken, resumePath } from '../../lib/session/session.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { useHydrated } from '../../lib/start/use-hydrated.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { EmptyDrawing } from '../../ui/art/empty-drawing.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/surfaces.tsx';
import { NotYetHere } from '../../ui/states/not-yet-here.tsx';
import { FormSkeleton } from '../../ui/states/skeleton.tsx';
import styles from './account.module.css';

const handedOver = z.object({ eraseAt: z.string() });

/** The query key of the account's deletion. */
const deletionKey = ['deletion'];

const useKeeping = () => {
  const t = useText(accountTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { access_token: token = bearerToken() } = await call(keepAccount, {});
      queries.clear();
      const unfinished = resumePath();
      if (unfinished !== undefined) return unfinished;
      if (token !== undefined) {
        renewToken(token);
        const { data } = await call(myProfile, {});
        beginSession(token, userDataOf(data));
      }
      return pages.matches;
    },
    onSuccess: async (page) => {
      showToast('success', t.welcomeBack);
      await navigate(page, { replace: true });
    },
    onError: (error) => {
      showFailureToast(error, t.failed);
      // The account may have been restored, with only the answer lost.
      void queries.invalidateQueries({ queryKey: deletionKey });
    },
  });
};

/** The page of a closed account: when it will be erased, and how to restore it until then. */
export const LeavingView = () => {
  const t = useText(accountTexts);
  const formats = useFormats();
  const navigate = useNavigate();
  const { state } = useLocation();
  const hydrated = useHydrated();
  const signedIn = hydrated && bearerToken() !== undefined;
  const asking = useQuery({
    queryKey: deletionKey,
    queryFn: async ({ signal }) => (await call(readDeletion, { signal })).data.erase_at,
    enabled: signedIn,
  });
  const queries = useQueryClient();
  const [loggingOut, setLoggingOut] = useState(false);
  const keeping = useKeeping();
  const eraseAt = asking.data ?? handedOver.safeParse(state).data?.eraseAt;
  // The account is not being deleted: the address was opened directly.
  if (asking.error instanceof CallFailure && asking.error.code === 'conflict')
    return <Navigate replace to={pages.matches} />;
  if (hydrated && !signedIn && eraseAt === undefined) return <Navigate replace to={pages.home} />;
  if (eraseAt === undefined)
    return (
      <Page width="form">
        <NotYetHere asking={asking} message={t.couldNotLoad} reference={referenceOf(asking.error)}>
          <FormSkeleton fields={2} />
        </NotYetHere>
      </Page>
    );
  const leave = async () => {
    setLoggingOut(true);
    const isOut = await logout(queries);
    setLoggingOut(false);
    if (isOut) await navigate(pages.home);
    else showToast('warning', t.failed);
  };
  return (
    <Page width="form">
      <div className={styles.closed}>
        <EmptyDrawing kind="chairs" />
        <h1 tabIndex={-1}>{t.leavingTitle}</h1>
        <p>{t.leavingOn({ date: formats.date(eraseAt) })}</p>
        <p>{t.deleteKept}</p>
        {signedIn ? (
          <>
            <p>{t.keepLead}</p>
            <div className={styles.buttons}>
              <Button busy={keeping.isPending} busyLabel={t.wait} onClick={() => keeping.mutate()}>
                {t.keep}
              </Button>
              <Button kind="outline" busy={loggingOut} busyLabel={t.wait} onClick={() => void leave()}>
                {t.logout}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>{t.leavingBack}</p>
            <div className={styles.buttons}>
              <ButtonLink to={pages.login}>{t.login}</ButtonLink>
              <ButtonLink kind="outline" to={pages.home}>
                {t.toHome}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </Page>
  );
};
