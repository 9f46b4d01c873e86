import { IconChecks } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { changeReadingSetting, readReadingSetting } from '@mysathi/contract/endpoints/messages';

import { call } from '../../lib/calls/api.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { useSettingChange } from '../../lib/calls/use-setting-change.ts';
import { useText } from '../../lib/words/i18n.ts';
import { chatTexts } from '../../messages/en/chats.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { SettingSwitch } from '../../ui/layout/setting-rows.tsx';

const settingQuery = queryOptions({
  queryKey: ['reading-setting'],
  queryFn: async ({ signal }) => (await call(readReadingSetting, { signal })).data.shows_reading,
});

/** The switch for read receipts. */
export const ReadingSwitch = () => {
  const t = useText(chatTexts);
  const queries = useQueryClient();
  const asking = useQuery(settingQuery);
  const { change, waiting } = useSettingChange({
    queryKey: settingQuery.queryKey,
    send: (wanted: boolean) => call(changeReadingSetting, { body: { shows_reading: wanted } }),
    onSaved: ({ data }) => {
      queries.setQueryData(settingQuery.queryKey, data.shows_reading);
      for (const queryKey of [queryKeys.chats, queryKeys.conversations])
        void queries.invalidateQueries({ queryKey });
    },
    failed: t.settingFailed,
  });
  return (
    <SettingSwitch
      icon={<IconChecks {...iconLook(22)} />}
      title={t.readingSetting}
      help={t.readingSettingHelp}
      checked={waiting.at(-1) ?? asking.data}
      onChange={change}
      asking={asking}
    />
  );
};
