import { IconStar } from '@tabler/icons-react';
import type { MemberCard } from '@mysathi/contract/member-card';
import { pages } from '@mysathi/contract/pages';
import type { ReactNode } from 'react';

import { useText } from '../../lib/words/i18n.ts';
import { useListFocus } from '../../lib/screen/use-list-focus.ts';
import { withNext } from '../../lib/pages/local-path.ts';
import { homeTexts } from '../../messages/en/home.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './find-matches.module.css';
import { PublicCard } from './public-card.tsx';
import type { ShownCard } from './public-cards.ts';

const cardSizes = '(width > 1248px) 288px, (width >= 1100px) 24vw, (width >= 600px) 46vw, 92vw';
const eagerPhotos = 4;

const registerFor = (id: string) => withNext(pages.signup, pages.matchDetail(id));

interface FindMatchesViewProps {
  /** Null if they could not be loaded. */
  cards: readonly (ShownCard | MemberCard)[] | null;
  /** Called when a picture fails to load. */
  onPhotoFailed: () => void;
  isMember: boolean;
  /** Renders a member's actions for a card of their own list; `until` is shown while they load. */
  actionsOf: (card: MemberCard, until: ReactNode) => ReactNode;
  onRetry: () => void;
  retrying: boolean;
}

interface ActionsProps extends Pick<FindMatchesViewProps, 'isMember' | 'actionsOf'> {
  card: ShownCard | MemberCard;
}

const Actions = ({ card, isMember, actionsOf }: ActionsProps) => {
  const t = useText(homeTexts);
  const { id, name } = card;
  if (isMember) {
    const open = (
      <ButtonLink to={pages.matchDetail(id)} aria-label={t.openProfileOf({ name })} kind="soft">
        {t.openProfile}
      </ButtonLink>
    );
    return 'standing' in card ? actionsOf(card, open) : open;
  }
  return (
    <>
      <ButtonLink to={registerFor(id)} aria-label={t.sendInterestTo({ name })} kind="soft">
        {t.sendInterest}
      </ButtonLink>
      <ButtonLink to={registerFor(id)} title={t.shortlist} kind="outline" className={styles.star}>
        <IconStar {...iconLook(22)} />
        <VisuallyHidden>{t.shortlistName({ name })}</VisuallyHidden>
      </ButtonLink>
    </>
  );
};

/** The public cards, or a member's own; their actions ask visitors to register first. */
export const FindMatchesView = ({
  cards,
  onPhotoFailed,
  isMember,
  actionsOf,
  onRetry,
  retrying,
}: FindMatchesViewProps) => {
  const t = useText(homeTexts);
  const listFocus = useListFocus();
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
        <li key={card.id} ref={listFocus(index)}>
          <PublicCard
            card={card}
            level={2}
            sizes={cardSizes}
            eager={index < eagerPhotos}
            onPhotoFailed={onPhotoFailed}
            actions={
              <div className={styles.actions}>
                <Actions card={card} isMember={isMember} actionsOf={actionsOf} />
              </div>
            }
          />
        </li>
      ))}
    </ul>
  );
};
