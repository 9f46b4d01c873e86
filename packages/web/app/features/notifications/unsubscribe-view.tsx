import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { unsubscribe } from '@mysathi/contract/endpoints/notifications';
import { mailKinds } from '@mysathi/contract/notification-kinds';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { badRequest } from '../../lib/calls/http-status.ts';
import { messageOr } from '../../lib/calls/failures/failure-text.ts';
import { usePassedFocus } from '../../lib/screen/use-passed-focus.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useHydrated } from '../../lib/start/use-hydrated.ts';
import { notificationSettingTexts } from '../../messages/en/notification-settings.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Page, Stack } from '../../ui/layout/surfaces.tsx';

/** Unsubscribes from one kind of e-mail with a button, without signing in. */
export const UnsubscribeView = () => {
  const t = useText(notificationSettingTexts);
  const hydrated = useHydrated();
  const ref = usePassedFocus();
  const [address] = useSearchParams();
  const token = address.get('token') ?? '';
  const kind = mailKinds.find((one) => one === token.split('.')[1]);
  const end = useMutation({ mutationFn: () => call(unsubscribe, { query: { token }, body: {} }) });
  const broken = kind === undefined || (end.error instanceof CallFailure && end.error.status === badRequest);
  return (
    <Page width="form">
      <Stack>
        <h1 tabIndex={-1}>{t.endTitle}</h1>
        {broken ? (
          <Notice ref={ref} kind="warning" role="alert">
            {t.endBroken}
          </Notice>
        ) : end.isSuccess ? (
          <Notice ref={ref} kind="info" role="alert">
            <strong>{t.ended}</strong>
            <p>{t.endedHelp}</p>
          </Notice>
        ) : (
          <>
            <p>{t.endLead({ kind: t[kind] })}</p>
            {end.error ? (
              <Notice kind="warning" role="alert">
                {messageOr(end.error, t.failed)}
              </Notice>
            ) : null}
            <Button
              ref={ref}
              size="large"
              disabled={!hydrated}
              busy={end.isPending}
              busyLabel={t.wait}
              onClick={() => end.mutate()}
            >
              {t.endButton}
            </Button>
          </>
        )}
        <ButtonLink kind="text" to={pages.notificationSettings}>
          {t.toSettings}
        </ButtonLink>
      </Stack>
    </Page>
  );
};
