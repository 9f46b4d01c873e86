import { IconStar } from '@tabler/icons-react';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../lib/words/i18n.ts';
import { withNext } from '../../lib/pages/local-path.ts';
import { homeTexts } from '../../messages/en/home.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './find-matches.module.css';
import { PublicCard } from './public-card.tsx';
import type { ShownCard } from './public-cards.ts';

const cardSizes = '(width > 1248px) 288px, (width >= 1100px) 24vw, (width >= 600px) 46vw, 92vw';
const eagerPhotos = 4;

const registerFor = (id: string) => withNext(pages.signup, pages.matchDetail(id));

const Actions = ({ card: { id, name }, isMember }: { card: ShownCard; isMember: boolean }) => {
  const t = useText(homeTexts);
  if (isMember) {
    return (
      <ButtonLink to={pages.matchDetail(id)} aria-label={t.openProfileOf({ name })} kind="soft">
        {t.openProfile}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink to={registerFor(id)} aria-label={t.sendInterestTo({ name })} kind="soft">
        {t.sendInterest}
      </ButtonLink>
      <ButtonLink to={registerFor(id)} title={t.shortlist} kind="outline" className={styles.star}>
        <IconStar size={22} stroke={1.75} aria-hidden="true" />
        <VisuallyHidden>{t.shortlistName({ name })}</VisuallyHidden>
      </ButtonLink>
    </>
  );
};

interface FindMatchesViewProps {
  /** Null when they could not be read. */
  cards: readonly ShownCard[] | null;
  isMember: boolean;
  onRetry: () => void;
  retrying: boolean;
}

/** The cards that everybody may see; what one does with them asks visitors to register first. */
export const FindMatchesView = ({ cards, isMember, onRetry, retrying }: FindMatchesViewProps) => {
  const t = useText(homeTexts);
  if (cards === null) return <ErrorState message={t.couldNotLoad} busy={retrying} onRetry={onRetry} />;
  if (cards.length === 0) {
    return (
      <EmptyState
        drawing="chairs"
        title={t.noMatch}
        help={t.nobodyYet}
        action={
          <ButtonLink to={isMember ? pages.matches : pages.signup}>
            {isMember ? t.toMatches : t.registerFree}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ul className={styles.cards}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <PublicCard
            card={card}
            level={2}
            sizes={cardSizes}
            eager={index < eagerPhotos}
            actions={<Actions card={card} isMember={isMember} />}
          />
        </li>
      ))}
    </ul>
  );
};
