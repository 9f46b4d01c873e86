import { IconHeartHandshake } from '@tabler/icons-react';

import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../lib/words/i18n.ts';
import { matchDetailTexts } from '../../../messages/en/match-detail.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { iconLook } from '../../../ui/icon-look.ts';
import styles from './member-detail.module.css';

/** An advertisement for the assisted service. */
export const AssistedCard = () => {
  const t = useText(matchDetailTexts);
  return (
    <aside className={styles.panel} aria-labelledby="assisted-title" data-print="no">
      <IconHeartHandshake {...iconLook(32)} />
      <h2 id="assisted-title">{t.promoTitle}</h2>
      <p>{t.promoLead}</p>
      <ul className={styles.promises}>
        <li>
          {t.promoGuaranteed}
          <small>{t.promoGuaranteedMeaning}</small>
        </li>
        <li>{t.promoResponse}</li>
        <li>{t.promoEffort}</li>
      </ul>
      <ButtonLink kind="soft" to={pages.contact}>
        {t.contactUs}
      </ButtonLink>
    </aside>
  );
};
