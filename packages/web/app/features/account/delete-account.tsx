import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';

import { leaveAccount } from '@mysathi/contract/endpoints/account';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { useText } from '../../lib/words/i18n.ts';
import { closeSession } from '../../lib/session/session.ts';
import { useDialogFailure } from '../../lib/calls/failures/use-dialog-failure.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { Button } from '../../ui/actions/button.tsx';
import { fetchScript } from '../../ui/fetch-script.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { SettingAction } from '../../ui/layout/setting-rows.tsx';
import styles from './account.module.css';
import { pauseSwitchId } from './pause-switch.tsx';

/** Deletes my account, after explaining what that means and what is kept. */
export const DeleteAccount = () => {
  const t = useText(accountTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { failure, tell } = useDialogFailure(asking, t.failed);
  const leave = useMutation({
    mutationFn: async () => {
      const fetched = await fetchScript(() => import('../../lib/session/logout.ts'));
      if (!('script' in fetched)) throw new Error('What forgets the member here could not be fetched.');
      await fetched.script.sendWhatWaits();
      const { data } = await call(leaveAccount, {});
      return { data, forgetHere: fetched.script.forgetHere };
    },
    onSuccess: async ({ data, forgetHere }) => {
      closeSession();
      await navigate(pages.leaving, { state: { eraseAt: data.erase_at } });
      forgetHere(queries);
    },
    onError: tell,
  });
  const hideInstead = () => {
    // Close it first: a closing dialog returns the focus to the button that opened it.
    flushSync(() => setAsking(false));
    document.getElementById(pauseSwitchId)?.focus();
  };
  return (
    <>
      <SettingAction icon={<IconTrash {...iconLook(22)} />} title={t.delete} help={t.deleteHelp}>
        <Button kind="outline" size="small" onClick={() => setAsking(true)}>
          {t.deleteButton}
        </Button>
      </SettingAction>
      <ConfirmDialog
        open={asking}
        title={t.deleteTitle}
        confirmLabel={t.yes}
        cancelLabel={t.cancel}
        busy={leave.isPending}
        busyLabel={t.wait}
        failure={failure}
        onConfirm={() => leave.mutate()}
        onCancel={() => setAsking(false)}
      >
        <div className={styles.meaning}>
          <p>{t.deleteNow}</p>
          <p>{t.deleteUndo}</p>
          <p>{t.deleteKept}</p>
          <p>
            {t.deleteInstead}{' '}
            <Button kind="text" size="small" onClick={hideInstead}>
              {t.hideInstead}
            </Button>
          </p>
        </div>
      </ConfirmDialog>
    </>
  );
};
