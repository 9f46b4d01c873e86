import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leaveWizard, myProfile, userDataOf } from '@mysathi/contract/endpoints/profile';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { takeAskedPage } from '../../lib/session/asked-page.ts';
import { useText } from '../../lib/words/i18n.ts';
import { $sessionUser, bearerToken, beginSession } from '../../lib/session/session.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { useDialogFailure } from '../../lib/calls/failures/use-dialog-failure.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import { handOverDrafts } from './hand-over-drafts.ts';
import { $fileWaits } from './waiting-file.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

/**
 * The Cancel button: after confirmation, leaves the wizard for the matches; missing answers can be added in the
 * profile.
 */
export const LeaveWizard = () => {
  const t = useText(wizardTexts);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [asked, setOpen] = useState(false);
  // A person who has become a member has sent the last step, so there is nothing left to cancel.
  const over = useStore($sessionUser, { ssr: () => undefined }) !== undefined;
  const open = asked && !over;
  const fileWaits = useStore($fileWaits);
  const { failure, tell } = useDialogFailure(open, t.failed);
  const leave = useMutation({
    mutationFn: async () => {
      const { data } = await call(myProfile, {});
      const { access_token: token = bearerToken() } = await call(leaveWizard, {});
      return { data, token };
    },
    onSuccess: async ({ data, token }) => {
      if (token !== undefined) beginSession(token, userDataOf(data));
      handOverDrafts();
      queryClient.clear();
      showToast('success', t.welcome);
      setOpen(false);
      // Before the first step is saved, profiles cannot be opened.
      await navigate(data.gender === null ? pages.matches : takeAskedPage());
    },
    onError: tell,
  });

  const ask = () => {
    if (bearerToken() === undefined) void navigate(pages.home);
    else setOpen(true);
  };

  return (
    <>
      <Button kind="text" disabled={over} onClick={ask}>
        {t.cancel}
      </Button>
      <ConfirmDialog
        open={open}
        title={t.cancelTitle}
        confirmLabel={t.continue}
        cancelLabel={t.stay}
        busy={leave.isPending}
        failure={failure}
        onConfirm={() => leave.mutate()}
        onCancel={() => setOpen(false)}
      >
        {fileWaits ? `${t.cancelText} ${t.leaveFileText}` : t.cancelText}
      </ConfirmDialog>
    </>
  );
};
