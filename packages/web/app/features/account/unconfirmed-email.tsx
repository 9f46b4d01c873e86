import { sendEmailConfirmation } from '@mysathi/contract/endpoints/sign-in-changes';

import { call } from '../../lib/calls/api.ts';
import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
import { useSend } from '../../lib/calls/use-send.ts';
import { usePassedFocus } from '../../lib/screen/use-passed-focus.ts';
import { useText } from '../../lib/words/i18n.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card, Stack } from '../../ui/layout/surfaces.tsx';
import { Notice } from '../../ui/states/notice.tsx';

/** Explains what an unconfirmed address means, with a button that resends its link. */
export const UnconfirmedEmail = () => {
  const t = useText(accountTexts);
  const ref = usePassedFocus();
  const { busy, done, send } = useSend({
    send: () => call(sendEmailConfirmation, {}),
    onFailed: (failure) => showFailureToast(failure, t.failed),
  });
  return (
    <Card>
      <Stack>
        <p>
          <strong>{t.emailUnconfirmed}</strong>
        </p>
        <p>{t.emailConfirmHelp}</p>
        {done === undefined ? (
          <Button ref={ref} kind="outline" busy={busy} busyLabel={t.wait} onClick={() => send()}>
            {t.emailConfirmSend}
          </Button>
        ) : (
          <Notice ref={ref} kind="info" role="alert">
            {done.message}
          </Notice>
        )}
      </Stack>
    </Card>
  );
};
