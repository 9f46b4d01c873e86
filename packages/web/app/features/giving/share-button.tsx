import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';

import { useText } from '../../lib/words/i18n.ts';
import { shareLink } from '../../lib/pages/share-link.ts';
import { givingTexts } from '../../messages/en/giving.ts';
import { Button } from '../../ui/actions/button.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import styles from './share-button.module.css';

interface ShareButtonProps {
  /** Path of the shared page within this site. */
  path: string;
  title: string;
  /** The label, where "Share" alone could mean the current page. */
  label?: string;
}

/** Opens the share sheet if there is one; else copies the link, or displays it for copying, and offers WhatsApp. */
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
