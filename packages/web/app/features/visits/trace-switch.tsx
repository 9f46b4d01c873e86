import { IconEyeOff } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

import { changeTrace } from '@mysathi/contract/endpoints/visits';

import { call } from '../../lib/calls/api.ts';
import { useSettingChange } from '../../lib/calls/use-setting-change.ts';
import { useText } from '../../lib/words/i18n.ts';
import { visitTexts } from '../../messages/en/visits.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { SettingSwitch } from '../../ui/layout/setting-rows.tsx';
import { visitorsQuery } from './visitors-query.ts';

/** The switch for viewing profiles without a trace. */
export const TraceSwitch = () => {
  const t = useText(visitTexts);
  const queries = useQueryClient();
  const asking = useInfiniteQuery(visitorsQuery);
  const { queryKey } = visitorsQuery;
  const { change, waiting } = useSettingChange({
    queryKey,
    send: (wanted: boolean) => call(changeTrace, { body: { looks_unseen: wanted } }),
    onSaved: () => queries.invalidateQueries({ queryKey }),
    failed: t.failed,
  });
  const unseen = asking.data?.pages[0]?.looks_unseen;
  return (
    <SettingSwitch
      icon={<IconEyeOff {...iconLook(22)} />}
      title={t.unseen}
      help={t.unseenHelp}
      checked={waiting.at(-1) ?? unseen}
      onChange={change}
      asking={asking}
    />
  );
};
