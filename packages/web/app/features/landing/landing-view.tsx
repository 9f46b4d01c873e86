import { IconId, IconMessageCircle, IconShieldCheck, IconSparkles } from '@tabler/icons-react';
import { ageInYears } from '@mysathi/contract/time/calendar';
import { pages } from '@mysathi/contract/pages';
import type { ReactNode } from 'react';

import { useText } from '../../lib/words/i18n.ts';
import { homeTexts } from '../../messages/en/home.ts';
import { Arch } from '../../ui/art/arch.tsx';
import { Mark } from '../../ui/art/mark.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { CachedPart } from '../../ui/cached-part.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Hero } from './hero.tsx';
import styles from './landing.module.css';
import { PublicCard } from './public-card.tsx';
import type { ShownCard } from './public-cards.ts';

const cardSizes = '(width > 1248px) 288px, (width > 980px) 24vw, 46vw';

const Features = () => {
  const t = useText(homeTexts);
  const features = [
    { icon: IconId, title: t.profilesTitle, text: t.profilesText },
    { icon: IconSparkles, title: t.matchingTitle, text: t.matchingText },
    { icon: IconShieldCheck, title: t.privacyTitle, text: t.privacyText },
    { icon: IconMessageCircle, title: t.conversationTitle, text: t.conversationText },
  ];
  return (
    <CachedPart as="section" name="features" className={styles.inside} aria-labelledby="features">
      <h2 id="features">
        <VisuallyHidden>{t.features}</VisuallyHidden>
      </h2>
      <ul className={styles.features}>
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <span className={styles.featureIcon}>
              <Icon {...iconLook(22)} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </CachedPart>
  );
};

interface ProfilesProps {
  /** Null if they could not be loaded. */
  cards: readonly ShownCard[] | null;
  /** Called when a picture fails to load. */
  onPhotoFailed: () => void;
  onRetry: () => void;
  retrying: boolean;
}

const Profiles = ({ cards, onPhotoFailed, onRetry, retrying }: ProfilesProps) => {
  const t = useText(homeTexts);
  if (cards?.length === 0) {
    return (
      <div className={styles.inside}>
        <p className={styles.nobody}>{t.nobodyYet}</p>
      </div>
    );
  }
  return (
    <CachedPart
      as="section"
      name="profiles"
      says={() => cards?.map((card) => [card, card.birthYear && ageInYears(card.birthYear)])}
      className={styles.section}
      aria-labelledby="profiles"
      data-nosnippet
    >
      <div className={styles.inside}>
        <h2 id="profiles">{t.profiles}</h2>
        <p className={styles.sub}>{t.todaysMatches}</p>
        {cards === null ? <ErrorState message={t.couldNotLoad} busy={retrying} onRetry={onRetry} /> : null}
        <ul className={styles.cards}>
          {(cards ?? []).map((card) => (
            <li key={card.id}>
              <PublicCard card={card} level={3} sizes={cardSizes} onPhotoFailed={onPhotoFailed} />
            </li>
          ))}
        </ul>
        {cards === null ? null : (
          <ButtonLink to={pages.cards} kind="outline" className={styles.all}>
            {t.seeAll}
          </ButtonLink>
        )}
      </div>
    </CachedPart>
  );
};

const About = () => {
  const t = useText(homeTexts);
  return (
    <CachedPart as="section" name="about" className={styles.about} aria-labelledby="about">
      <div className={styles.aboutColumns}>
        <div className={styles.aboutArch}>
          <Arch className={styles.arch} />
          <Mark size={72} />
        </div>
        <div className={styles.aboutText}>
          <h2 id="about">{t.about}</h2>
          <p>{t.aboutFirst}</p>
          <p>{t.aboutSecond}</p>
        </div>
      </div>
    </CachedPart>
  );
};

interface LandingViewProps extends ProfilesProps {
  isMember: boolean;
  /** The Wall of Love section. */
  stories: ReactNode;
  contactForm: ReactNode;
  /** The donation notices. */
  notices: ReactNode;
}

/** The landing page, completely readable before any script runs. */
export const LandingView = ({ isMember, stories, contactForm, notices, ...profiles }: LandingViewProps) => {
  const t = useText(homeTexts);
  return (
    <main id="page" tabIndex={-1}>
      <Hero
        isMember={isMember}
        hasCheckedProfiles={profiles.cards?.some(({ verified }) => verified) ?? false}
      />
      <Features />
      <Profiles {...profiles} />
      <About />
      {stories}
      <CachedPart as="section" name="write" className={styles.section} aria-labelledby="write">
        <div className={styles.write}>
          <h2 id="write">{t.writeToUs}</h2>
          <p className={styles.sub}>{t.writeLead}</p>
          {contactForm}
        </div>
      </CachedPart>
      <div className={styles.notices}>{notices}</div>
    </main>
  );
};
