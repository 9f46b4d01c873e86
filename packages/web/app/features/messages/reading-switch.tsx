import { IconChecks } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { changeReadingSetting, readReadingSetting } from '@mysathi/contract/endpoints/messages';

import { call } from '../../lib/calls/api.ts';
import { warnOf } from '../../lib/calls/warn-of.ts';
import { queryKeys } from '../../lib/calls/query-keys.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { chatTexts } from '../../messages/en/chats.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { SettingSwitch } from '../../ui/layout/setting-rows.tsx';

const settingQuery = {
  queryKey: ['reading-setting'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(readReadingSetting, { signal })).data.shows_reading,
};

/** Show what I have read: on or off. */
export const ReadingSwitch = () => {
  const t = useText(chatTexts);
  const queries = useQueryClient();
  const asking = useQuery(settingQuery);
  const change = useMutation({
    mutationFn: (wanted: boolean) => call(changeReadingSetting, { body: { shows_reading: wanted } }),
    onSuccess: ({ message, data }) => {
      queries.setQueryData(settingQuery.queryKey, data.shows_reading);
      for (const queryKey of [queryKeys.chats, queryKeys.conversations])
        void queries.invalidateQueries({ queryKey });
      showToast('success', message);
    },
    onError: (error) => warnOf(error, t.settingFailed),
  });
  return (
    <SettingSwitch
      icon={<IconChecks {...iconLook(22)} />}
      title={t.readingSetting}
      help={t.readingSettingHelp}
      checked={change.isPending ? change.variables : asking.data}
      onChange={(wanted) => change.mutate(wanted)}
      asking={asking}
    />
  );
};
