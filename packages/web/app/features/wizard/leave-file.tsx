import { useEffect } from 'react';

import { useText } from '../../lib/words/i18n.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import { useQuestion } from '../../ui/overlays/before-leaving.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { placeOfPage } from './steps.ts';
import { $fileWaits } from './waiting-file.ts';

/** Asks before another step is opened while a chosen file is unsent; the confirmation of Cancel mentions it too. */
export const LeaveFile = ({ isWaiting }: { isWaiting: () => boolean }) => {
  const t = useText(wizardTexts);
  useEffect(() => {
    $fileWaits.set(true);
    return () => $fileWaits.set(false);
  }, []);
  const blocker = useQuestion(
    ({ nextLocation }) => placeOfPage(nextLocation.pathname) !== undefined && isWaiting(),
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t.cancelTitle}
      confirmLabel={t.continue}
      cancelLabel={t.stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t.leaveFileText}
    </ConfirmDialog>
  );
};
