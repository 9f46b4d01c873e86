import { IconFileText } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';

import { warnOf } from '../../../lib/calls/failures/warn-of.ts';
import { isExpired } from '../../../lib/screen/picture-sources.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { matchDetailTexts } from '../../../messages/en/match-detail.ts';
import { opensElsewhere } from '../../../ui/actions/is-shortcut.ts';
import { iconLook } from '../../../ui/icon-look.ts';
import { memberDetailQuery } from './member-detail-query.ts';
import styles from './member-detail.module.css';

/** Its address lasts at least so long, also where the clock of the device is slow. */
const lifeMilliseconds = 10 * 60_000;

interface HoroscopeFileProps {
  /** Whose it is. */
  id: string;
  address: string;
}

/** The paper with a member's horoscope, for whom it is open. */
export const HoroscopeFile = ({ id, address }: HoroscopeFileProps) => {
  const t = useText(matchDetailTexts);
  const queries = useQueryClient();
  const isOld = () => {
    const { dataUpdatedAt = Infinity } = queries.getQueryState(memberDetailQuery(id).queryKey) ?? {};
    return isExpired({ address }) || Date.now() - dataUpdatedAt > lifeMilliseconds;
  };
  const openFresh = async () => {
    const { horoscope: fresh } = await queries.query({ ...memberDetailQuery(id), staleTime: 0 });
    if (fresh !== null) window.location.assign(fresh);
  };
  const open = (event: MouseEvent) => {
    // The page may be open for hours.
    if (!isOld() || opensElsewhere(event)) return;
    event.preventDefault();
    openFresh().catch((error: Error) => warnOf(error, t.couldNotLoad));
  };
  return (
    <p className={styles.paper}>
      <IconFileText {...iconLook(22)} />
      <a href={address} target="_blank" rel="noopener" onClick={open}>
        {t.openHoroscope}
      </a>
    </p>
  );
};
