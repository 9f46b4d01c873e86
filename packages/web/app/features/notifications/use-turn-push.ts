import { useMutation, useQueryClient } from '@tanstack/react-query';

import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { notificationSettingTexts } from '../../messages/en/notification-settings.ts';
import { pushStateQuery, turnPush } from './push-device.ts';

/**
 * Turns push on this device on or off, one change after another, and shows the outcome; `onAnswer` is called when the
 * member has answered.
 */
export const useTurnPush = (onAnswer?: () => void) => {
  const t = useText(notificationSettingTexts);
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'turn-push' },
    mutationFn: turnPush,
    onSuccess: (message) => {
      onAnswer?.();
      if (message === null) showToast('warning', t.pushRefused);
      else if (message !== undefined) showToast('success', message);
    },
    onError: (error) => showFailureToast(error, t.failed),
    onSettled: () => queries.invalidateQueries({ queryKey: pushStateQuery.queryKey }),
  });
};
