import { createPath, useNavigation } from 'react-router';

import { timeStamp } from '../../lib/words/format.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useOfflineSince } from '../../lib/live/online.ts';
import { shellTexts } from '../../messages/en/shell.ts';
import { uiTexts } from '../../messages/en/ui.ts';
import { Button } from '../../ui/actions/button.tsx';
import { OfflineBar } from '../../ui/states/offline-bar.tsx';
import { useSlow } from '../../ui/states/use-slow.ts';

/** Says that a page is slow to load; retrying loads it from its address. */
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

/** Says that there is no network, and how old the data is; otherwise, that the next page is slow to load. */
export const OfflineNotice = () => {
  const t = useText(shellTexts);
  const since = useOfflineSince();
  const { location, formMethod } = useNavigation();
  if (since) return <OfflineBar text={t.offline({ time: timeStamp(since) })} />;
  // Opening the target of a submitted form would not submit it again.
  return location === undefined || formMethod !== undefined ? null : (
    <LatePage key={location.key} address={createPath(location)} />
  );
};
