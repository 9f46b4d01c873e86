import { IconCheck, IconHeart, IconLock, IconShieldCheck } from '@tabler/icons-react';
import { pages } from '@mysathi/contract/pages';
import type { ReactNode } from 'react';

import { useText } from '../../lib/words/i18n.ts';
import { homeTexts } from '../../messages/en/home.ts';
import { CouplePicture, Mandala, Toran } from '../../ui/art/scenery.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import { CachedPart } from '../../ui/cached-part.tsx';
import styles from './hero.module.css';

const Line = ({ icon: Icon, children }: { icon: typeof IconCheck; children: ReactNode }) => (
  <li>
    <Icon {...iconLook(22)} />
    {children}
  </li>
);

interface HeroProps {
  isMember: boolean;
  /** Whether there are profiles with a checked ID. */
  hasCheckedProfiles: boolean;
}

/** The top of the landing page: garland, promise, two entrances, and the couple under their arch. */
export const Hero = ({ isMember, hasCheckedProfiles }: HeroProps) => {
  const t = useText(homeTexts);
  return (
    <div className={styles.hero}>
      <Toran className={styles.toran} />
      <Mandala className={styles.mandala} />
      <div className={styles.columns}>
        <CachedPart as="div" name={hasCheckedProfiles ? 'promise, checked' : 'promise'}>
          <h1>{t.heading}</h1>
          <p className={styles.lead}>{t.lead}</p>
          <div className={styles.ways}>
            <ButtonLink to={pages.donate} size="large" icon={<IconHeart {...iconLook(22)} />}>
              {t.findMatches}
            </ButtonLink>
            {isMember ? (
              <ButtonLink to={pages.matches} size="large" kind="outline">
                {t.toMatches}
              </ButtonLink>
            ) : (
              <ButtonLink to={pages.signup} size="large" kind="outline">
                {t.registerFree}
              </ButtonLink>
            )}
          </div>
          <ul className={styles.trust}>
            {hasCheckedProfiles ? <Line icon={IconShieldCheck}>{t.idChecked}</Line> : null}
            <Line icon={IconLock}>{t.ownTerms}</Line>
            <Line icon={IconCheck}>{t.free}</Line>
          </ul>
        </CachedPart>
        <CouplePicture alt={t.couple} className={styles.couple} />
      </div>
    </div>
  );
};
