import { useMutation } from '@tanstack/react-query';

import { blockMember } from '@mysathi/contract/endpoints/safety';

import { call } from '../../lib/api.ts';
import { messageOr } from '../../lib/failure-text.ts';
import { useText } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { safetyTexts } from '../../messages/en/safety.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface BlockDialogProps {
  member: { readonly id: string; readonly name: string };
  open: boolean;
  onClose: () => void;
  onBlocked: () => void;
}

/** Asks before somebody is blocked, and says what that means. */
export const BlockDialog = ({ member, open, onClose, onBlocked }: BlockDialogProps) => {
  const t = useText(safetyTexts);
  const { name } = member;
  const block = useMutation({
    mutationFn: () => call(blockMember, { body: { memberId: member.id } }),
    onSuccess: ({ message }) => {
      onClose();
      showToast('success', message);
      onBlocked();
    },
    onError: (error) => showToast('warning', messageOr(error, t.failed)),
  });
  return (
    <ConfirmDialog
      open={open}
      title={t.blockTitle({ name })}
      confirmLabel={t.yes}
      cancelLabel={t.cancel}
      busy={block.isPending}
      busyLabel={t.wait}
      onConfirm={() => block.mutate()}
      onCancel={onClose}
    >
      {t.blockText({ name })}
    </ConfirmDialog>
  );
};
