import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';

import { useText } from '../../lib/words/i18n.ts';
import { shareLink } from '../../lib/pages/share-link.ts';
import { givingTexts } from '../../messages/en/giving.ts';
import { Button } from '../../ui/actions/button.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import styles from './share-button.module.css';

interface ShareButtonProps {
  /** Address of the page that is shared, within this site. */
  path: string;
  title: string;
  /** What it says where "Share" alone could be taken for sharing the page it stands on. */
  label?: string;
}

/** Opens the share sheet where there is one; else the link is copied, or shown to be copied, and WhatsApp opens with it. */
export const ShareButton = ({ path, title, label }: ShareButtonProps) => {
  const t = useText(givingTexts);
  const [shared, setShared] = useState<Awaited<ReturnType<typeof shareLink>>>();
  const hand = shared === undefined || shared.how === 'sheet' ? undefined : shared;
  const share = async () => setShared(await shareLink({ path, text: title }, { withText: false }));
  return (
    <div className={styles.share} data-print="no">
      <Button kind="outline" size="small" icon={<IconShare {...iconLook(20)} />} onClick={() => void share()}>
        {label ?? t.share}
      </Button>
      <output className={styles.said}>
        {hand === undefined ? null : hand.how === 'copied' ? t.linkCopied : t.copyThis(hand)}
      </output>
      {hand === undefined ? null : (
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${hand.link}`)}`}
          target="_blank"
          rel="noreferrer noopener"
          className={styles.onward}
        >
          {t.byWhatsApp}
        </a>
      )}
    </div>
  );
};
