import { IconHeart } from '@tabler/icons-react';
import { pages } from '@mysathi/contract/pages';
import { Link } from 'react-router';

import { useText } from '../../../lib/words/i18n.ts';
import { givingTexts } from '../../../messages/en/giving.ts';
import { iconLook } from '../../../ui/icon-look.ts';
import styles from './partner-strip.module.css';

/** A link for visitors who came looking for a partner. */
export const PartnerStrip = ({ isMember }: { isMember: boolean }) => {
  const t = useText(givingTexts);
  return (
    <p className={styles.strip}>
      <IconHeart {...iconLook(22)} />
      <span className={styles.words}>
        {t.looksForMatch}
        <Link to={isMember ? pages.matches : pages.signup}>{isMember ? t.toMatches : t.register}</Link>
      </span>
    </p>
  );
};
