import { IconClock, IconMessageCircle } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { changePresenceSetting, readPresenceSetting } from '@mysathi/contract/endpoints/messages';
import type { PresenceSetting } from '@mysathi/contract/endpoints/messages';

import { call } from '../../lib/calls/api.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { useSettingChange } from '../../lib/calls/use-setting-change.ts';
import { useText } from '../../lib/words/i18n.ts';
import { chatTexts } from '../../messages/en/chats.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { SettingSwitch } from '../../ui/layout/setting-rows.tsx';

const settingQuery = queryOptions({
  queryKey: ['presence-setting'],
  queryFn: async ({ signal }) => (await call(readPresenceSetting, { signal })).data,
});

/** The switches for showing when I am online or typing, and, while that is on, when I was last online. */
export const PresenceSwitches = () => {
  const t = useText(chatTexts);
  const queries = useQueryClient();
  const asking = useQuery(settingQuery);
  const { change, waiting } = useSettingChange({
    queryKey: settingQuery.queryKey,
    send: (wanted: Partial<PresenceSetting>) => call(changePresenceSetting, { body: wanted }),
    onSaved: async ({ data }) => {
      queries.setQueryData(settingQuery.queryKey, data);
      await queries.invalidateQueries({ queryKey: queryKeys.presences });
    },
    failed: t.settingFailed,
  });
  const shown: Partial<PresenceSetting> = Object.assign({}, asking.data, ...waiting);
  return (
    <>
      <SettingSwitch
        icon={<IconMessageCircle {...iconLook(22)} />}
        title={t.presenceSetting}
        help={t.presenceSettingHelp}
        checked={shown.shows_presence}
        onChange={(wanted) => change({ shows_presence: wanted })}
        asking={asking}
      />
      {/* Shown by default because it usually is: appearing later would move what is below. */}
      {shown.shows_presence === false ? null : (
        <SettingSwitch
          icon={<IconClock {...iconLook(22)} />}
          title={t.lastSeenSetting}
          help={t.lastSeenSettingHelp}
          checked={shown.shows_last_seen}
          onChange={(wanted) => change({ shows_last_seen: wanted })}
        />
      )}
    </>
  );
};
