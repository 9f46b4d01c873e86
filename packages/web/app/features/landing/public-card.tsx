import { IconShieldCheck } from '@tabler/icons-react';
import { ageInYears } from '@mysathi/contract/time/calendar';
import { pages } from '@mysathi/contract/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { unbroken } from '../../lib/words/format.ts';
import { useText } from '../../lib/words/i18n.ts';
import { usePictureSources } from '../../lib/screen/use-picture-sources.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { homeTexts } from '../../messages/en/home.ts';
import { Chip } from '../../ui/chip.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { iconLook } from '../../ui/icon-look.ts';
import { PhotoFrame } from '../../ui/pictures/photo-frame.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './public-card.module.css';
import type { ShownCard } from './public-cards.ts';

const isFilled = (text: string | null | undefined): text is string => typeof text === 'string' && text !== '';

/** Returns the facts of a card as text: the line below the name, and the accessible name of the link. */
const useCardWords = ({ name, birthYear, height, nativePlace, profession }: ShownCard) => {
  const t = useText(homeTexts);
  const formats = useFormats();
  const years = birthYear === null ? null : ageInYears(birthYear);
  const age = years === null ? null : formats.age(years);
  const tall = height === null ? null : formats.height(height);
  const facts = [years === null ? null : String(years), nativePlace?.split(',')[0]]
    .filter(isFilled)
    .map(formats.said)
    .join(', ');
  return {
    body: [age, tall].filter(isFilled).map(unbroken),
    lines: [profession, nativePlace].filter(isFilled).map(formats.said),
    linkName: facts === '' ? name : t.cardName({ name, facts }),
  };
};

interface PublicCardProps {
  card: ShownCard;
  /** The level of the heading. */
  level: 2 | 3;
  /** The image's `sizes` attribute: the width at which the photo is displayed. */
  sizes: string;
  /** Above the fold: its photo is loaded eagerly. */
  eager?: boolean;
  /** Called if the photo fails to load. */
  onPhotoFailed: () => void;
  /** Available actions. */
  actions?: ReactNode;
}

/** A member who agreed to be shown publicly; the whole card is a link to the profile. */
export const PublicCard = ({
  card,
  level,
  sizes,
  eager = false,
  onPhotoFailed,
  actions,
}: PublicCardProps) => {
  const t = useText(homeTexts);
  const { body, lines, linkName } = useCardWords(card);
  const { photo, name } = card;
  const sources = usePictureSources(photo);
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <PhotoFrame
        id={card.id}
        name={name}
        alt={(photo?.illustration ? t.illustrationOf : t.photoOf)({ name })}
        ratio="4 / 4.3"
        sizes={sizes}
        sources={sources}
        placeholder={photo?.placeholder ?? undefined}
        eager={eager}
        onFailed={onPhotoFailed}
      >
        <Chip kind="plate" className={styles.badge}>
          {card.memberId}
        </Chip>
        {photo?.illustration ? (
          <Chip kind="plate" className={styles.note}>
            {t.illustration}
          </Chip>
        ) : null}
      </PhotoFrame>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <Link to={pages.matchDetail(card.id)} className={styles.open} aria-label={linkName} dir="auto">
            {name}
          </Link>
          {card.verified ? (
            <>
              <IconShieldCheck {...iconLook(18)} />
              <VisuallyHidden>{t.cardIdChecked}</VisuallyHidden>
            </>
          ) : null}
        </Heading>
        {body.length === 0 ? null : (
          <p>
            <Dotted>
              {body.map((fact) => (
                // The server computed the age: this device's clock may be in another year.
                <span key={fact} suppressHydrationWarning>
                  {fact}
                </span>
              ))}
            </Dotted>
          </p>
        )}
        {lines.map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
        {actions}
      </div>
    </article>
  );
};
