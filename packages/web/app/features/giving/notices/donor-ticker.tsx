import { IconGift, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { limits } from '@mysathi/contract/limits';
import { useState } from 'react';

import { useText } from '../../../lib/words/i18n.ts';
import { givingTexts } from '../../../messages/en/giving.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { iconLook } from '../../../ui/icon-look.ts';
import { CachedPart } from '../../../ui/cached-part.tsx';
import styles from './donor-ticker.module.css';
import { fillUp } from '../fill-up.ts';
import type { ToldGift } from './read-notices.ts';
import { useNoticeText } from './use-notice-text.ts';

interface RowProps {
  notices: readonly ToldGift[];
  /** Rendered a second time so that the strip loops seamlessly. */
  copy?: boolean;
}

const Row = ({ notices, copy = false }: RowProps) => {
  const textOf = useNoticeText();
  return (
    <ul className={styles.row} aria-hidden={copy || undefined}>
      {fillUp(notices.map(textOf), limits.donationNotices).map((notice, at) => (
        // Screen readers get each notice once; repetitions are only visual.
        <li key={at} className={styles.notice} aria-hidden={at >= notices.length || undefined}>
          <IconGift {...iconLook(20)} className={styles.icon} aria-hidden="true" />
          {notice}
        </li>
      ))}
    </ul>
  );
};

/**
 * The newest gifts as a looping strip; it stops while hovered or focused, after Pause, and with reduced motion. Renders
 * nothing if there are no gifts.
 */
export const DonorTicker = ({ notices }: { notices: readonly ToldGift[] }) => {
  const t = useText(givingTexts);
  const [paused, setPaused] = useState(false);
  if (notices.length === 0) return null;
  return (
    <CachedPart
      as="section"
      name="notices"
      says={() => notices}
      className={styles.ticker}
      aria-label={t.notices}
      data-paused={paused || undefined}
    >
      <IconButton
        className={styles.pause}
        label={paused ? t.playNotices : t.pauseNotices}
        icon={paused ? <IconPlayerPlay {...iconLook(22)} /> : <IconPlayerPause {...iconLook(22)} />}
        onClick={() => setPaused(!paused)}
      />
      <div className={styles.window}>
        <Row notices={notices} />
        <Row notices={notices} copy />
      </div>
    </CachedPart>
  );
};
