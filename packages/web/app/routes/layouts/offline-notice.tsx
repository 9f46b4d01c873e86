import { timeStamp } from '../../lib/words/format.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useOfflineSince } from '../../lib/live/online.ts';
import { shellTexts } from '../../messages/en/shell.ts';
import { OfflineBar } from '../../ui/states/offline-bar.tsx';

/** Says that there is no network, and since when what is shown has stood still. */
export const OfflineNotice = () => {
  const t = useText(shellTexts);
  const since = useOfflineSince();
  return since ? <OfflineBar text={t.offline({ time: timeStamp(since) })} /> : null;
};
