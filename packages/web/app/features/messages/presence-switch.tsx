import { IconMessageCircle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { changePresenceSetting, readPresenceSetting } from '@mysathi/contract/endpoints/messages';

import { call } from '../../lib/api.ts';
import { messageOr } from '../../lib/failure-text.ts';
import { useText } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { chatTexts } from '../../messages/en/chats.ts';
import { SettingSwitch } from '../../ui/setting-rows.tsx';

const settingQuery = {
  queryKey: ['presence-setting'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(readPresenceSetting, { signal })).data.shows_presence,
};

/** Show when I am here and when I type: on or off. */
export const PresenceSwitch = () => {
  const t = useText(chatTexts);
  const queries = useQueryClient();
  const asking = useQuery(settingQuery);
  const change = useMutation({
    mutationFn: (wanted: boolean) => call(changePresenceSetting, { body: { shows_presence: wanted } }),
    onSuccess: async ({ message, data }) => {
      queries.setQueryData(settingQuery.queryKey, data.shows_presence);
      await queries.invalidateQueries({ queryKey: ['presence'] });
      showToast('success', message);
    },
    onError: (error) => showToast('warning', messageOr(error, t.settingFailed)),
  });
  return (
    <SettingSwitch
      icon={<IconMessageCircle size={22} stroke={1.75} />}
      title={t.presenceSetting}
      help={t.presenceSettingHelp}
      checked={change.isPending ? change.variables : asking.data}
      onChange={(wanted) => change.mutate(wanted)}
      asking={asking}
    />
  );
};
