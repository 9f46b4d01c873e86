import { createPath, useNavigation } from 'react-router';

import { timeStamp } from '../../lib/words/format.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useOfflineSince } from '../../lib/live/online.ts';
import { shellTexts } from '../../messages/en/shell.ts';
import { uiTexts } from '../../messages/en/ui.ts';
import { Button } from '../../ui/actions/button.tsx';
import { OfflineBar } from '../../ui/states/offline-bar.tsx';
import { useSlow } from '../../ui/states/use-slow.ts';

/** Says that a page takes long to load; another try loads it from its address. */
const LatePage = ({ address }: { address: string }) => {
  const t = useText(uiTexts);
  return useSlow() ? (
    <OfflineBar text={t.stillLoading}>
      <Button kind="text" size="small" onClick={() => window.location.assign(address)}>
        {t.tryAgain}
      </Button>
    </OfflineBar>
  ) : null;
};

/** Says that there is no network, and how old the shown data is; else that the next page takes long. */
export const OfflineNotice = () => {
  const t = useText(shellTexts);
  const since = useOfflineSince();
  const { location, formMethod } = useNavigation();
  if (since) return <OfflineBar text={t.offline({ time: timeStamp(since) })} />;
  // What was sent is not sent again by going to where it leads.
  return location === undefined || formMethod !== undefined ? null : (
    <LatePage key={location.key} address={createPath(location)} />
  );
};
