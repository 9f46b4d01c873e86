import { IconUserOff } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { pauseProfile } from '@mysathi/contract/endpoints/account';

import { call } from '../../lib/calls/api.ts';
import { warnOf } from '../../lib/calls/warn-of.ts';
import { useText } from '../../lib/words/i18n.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { SettingSwitch } from '../../ui/layout/setting-rows.tsx';

/** Hide my profile: on or off. */
export const PauseSwitch = () => {
  const t = useText(accountTexts);
  const queries = useQueryClient();
  const asking = useQuery(ownProfileQuery);
  const paused = asking.data === undefined ? undefined : asking.data.state === 'paused';
  const pause = useMutation({
    mutationFn: (wanted: boolean) => call(pauseProfile, { body: { paused: wanted } }),
    onSuccess: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
      showToast('success', message);
    },
    onError: (error) => warnOf(error, t.failed),
  });
  return (
    <SettingSwitch
      icon={<IconUserOff {...iconLook(22)} />}
      title={t.hide}
      help={t.hideHelp}
      checked={pause.isPending ? pause.variables : paused}
      onChange={(wanted) => pause.mutate(wanted)}
      asking={asking}
    />
  );
};
