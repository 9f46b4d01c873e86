import { IconEyeOff } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';

import { changeTrace } from '@mysathi/contract/endpoints/visits';

import { call } from '../../lib/calls/api.ts';
import { warnOf } from '../../lib/calls/warn-of.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { visitTexts } from '../../messages/en/visits.ts';
import { iconLook } from '../../ui/icon-look.ts';
import { SettingSwitch } from '../../ui/layout/setting-rows.tsx';
import { visitorsQuery } from './visitors-query.ts';

/** Look without a trace: on or off. */
export const TraceSwitch = () => {
  const t = useText(visitTexts);
  const queries = useQueryClient();
  const asking = useInfiniteQuery(visitorsQuery);
  const change = useMutation({
    mutationFn: (unseen: boolean) => call(changeTrace, { body: { looks_unseen: unseen } }),
    onSuccess: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: visitorsQuery.queryKey });
      showToast('success', message);
    },
    onError: (error) => warnOf(error, t.failed),
  });
  const unseen = asking.data?.pages[0]?.looks_unseen;
  return (
    <SettingSwitch
      icon={<IconEyeOff {...iconLook(22)} />}
      title={t.unseen}
      help={t.unseenHelp}
      checked={change.isPending ? change.variables : unseen}
      onChange={(wanted) => change.mutate(wanted)}
      asking={asking}
    />
  );
};
