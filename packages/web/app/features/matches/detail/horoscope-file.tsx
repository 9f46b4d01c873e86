import { IconFileText } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';

import { showFailureToast } from '../../../lib/calls/failures/show-failure-toast.ts';
import { isExpired } from '../../../lib/screen/picture-sources.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { matchDetailTexts } from '../../../messages/en/match-detail.ts';
import { opensElsewhere } from '../../../ui/actions/is-shortcut.ts';
import { iconLook } from '../../../ui/icon-look.ts';
import { memberDetailQuery } from './member-detail-query.ts';
import styles from './member-detail.module.css';

/** The minimum lifetime of its address, for devices whose clock is slow. */
const lifeMilliseconds = 10 * 60_000;

interface HoroscopeFileProps {
  /** The member it belongs to. */
  id: string;
  address: string;
}

/** A link to a member's horoscope file, for members who may open it. */
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
    // The page may have been open for hours.
    if (!isOld() || opensElsewhere(event)) return;
    event.preventDefault();
    openFresh().catch((error: Error) => showFailureToast(error, t.couldNotLoad));
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
