import { IconUserOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { pauseProfile } from '@mysathi/contract/endpoints/account';

import { call } from '../../lib/calls/api.ts';
import { useSettingChange } from '../../lib/calls/use-setting-change.ts';
import { useText } from '../../lib/words/i18n.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { SettingSwitch } from '../../ui/layout/setting-rows.tsx';

/** The switch's id, for links to it. */
export const pauseSwitchId = 'hide-profile';

/** The switch that hides my profile. */
export const PauseSwitch = () => {
  const t = useText(accountTexts);
  const queries = useQueryClient();
  const asking = useQuery(ownProfileQuery);
  const paused = asking.data === undefined ? undefined : asking.data.state === 'paused';
  const { queryKey } = ownProfileQuery;
  const { change, waiting } = useSettingChange({
    queryKey,
    send: (wanted: boolean) => call(pauseProfile, { body: { paused: wanted } }),
    onSaved: () => queries.invalidateQueries({ queryKey }),
    failed: t.failed,
  });
  return (
    <SettingSwitch
      id={pauseSwitchId}
      icon={<IconUserOff {...iconLook(22)} />}
      title={t.hide}
      help={t.hideHelp}
      checked={waiting.at(-1) ?? paused}
      onChange={change}
      asking={asking}
    />
  );
};
