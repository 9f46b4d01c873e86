import { useMutation } from '@tanstack/react-query';

import { call } from '../../lib/calls/api.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { useDialogFailure } from '../../lib/calls/failures/use-dialog-failure.ts';
import { safetyTexts } from '../../messages/en/safety.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { setAsideKinds } from './set-aside-kinds.ts';
import type { SetAsideKind } from './set-aside-kinds.ts';

interface SetAsideDialogProps {
  kind: SetAsideKind;
  member: { readonly id: string; readonly name: string };
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for confirmation before blocking a member or hiding from them, and explains what that means. */
export const SetAsideDialog = ({ kind, member, open, onClose, onDone }: SetAsideDialogProps) => {
  const { set, texts } = setAsideKinds[kind];
  const t = useText(safetyTexts);
  const words = useText(texts);
  const { name } = member;
  const { failure, tell } = useDialogFailure(open, t.failed);
  const setting = useMutation({
    mutationFn: () => call(set, { body: { memberId: member.id } }),
    onSuccess: ({ message }) => {
      onClose();
      showToast('success', message);
      onDone();
    },
    onError: tell,
  });
  return (
    <ConfirmDialog
      open={open}
      title={words.askTitle({ name })}
      confirmLabel={t.yes}
      cancelLabel={t.cancel}
      busy={setting.isPending}
      busyLabel={t.wait}
      failure={failure}
      onConfirm={() => setting.mutate()}
      onCancel={onClose}
    >
      {words.askText({ name })}
    </ConfirmDialog>
  );
};
