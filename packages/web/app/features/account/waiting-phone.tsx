import { useMutation, useQueryClient } from '@tanstack/react-query';

import { stopPhoneChange } from '@mysathi/contract/endpoints/sign-in-changes';

import { call } from '../../lib/calls/api.ts';
import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
import { useText } from '../../lib/words/i18n.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card, Stack } from '../../ui/layout/surfaces.tsx';
import { useWaitingText } from './use-waiting-text.ts';
import type { WaitingNumber } from './use-waiting-text.ts';

interface WaitingPhoneProps {
  waiting: WaitingNumber;
  /** Called with the server's message once the change is cancelled. */
  onStopped: (message: string) => void;
}

/** A new number waiting to replace mine, with a button to cancel the change. */
export const WaitingPhone = ({ waiting, onStopped }: WaitingPhoneProps) => {
  const t = useText(accountTexts);
  const waitingText = useWaitingText();
  const queries = useQueryClient();
  const lookAgain = () => queries.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
  const stop = useMutation({
    mutationFn: () => call(stopPhoneChange, {}),
    onSuccess: async ({ message }) => {
      await lookAgain();
      onStopped(message);
    },
    onError: async (error) => {
      showFailureToast(error, t.failed);
      await lookAgain();
    },
  });
  return (
    <Card>
      <Stack>
        <p>
          <strong>{waitingText(waiting)}</strong>
        </p>
        <p>{t.phoneWaitsHelp}</p>
        <Button kind="outline" busy={stop.isPending} busyLabel={t.wait} onClick={() => stop.mutate()}>
          {t.phoneStop}
        </Button>
      </Stack>
    </Card>
  );
};
