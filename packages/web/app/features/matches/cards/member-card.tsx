import {
  IconArrowsVertical,
  IconBriefcase,
  IconMapPin,
  IconMessage,
  IconMoodSmile,
  IconShieldCheck,
} from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { ageInYears } from '@mysathi/contract/time/calendar';
import type { MemberCard as Card } from '@mysathi/contract/member-card';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../lib/words/i18n.ts';
import { fromList } from '../../../lib/people/list-place.ts';
import { usePictureSources } from '../../../lib/screen/use-picture-sources.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { matchesTexts } from '../../../messages/en/matches.ts';
import { Chip } from '../../../ui/chip.tsx';
import { iconLook } from '../../../ui/icon-look.ts';
import { MatchRing } from '../../../ui/progress/match-ring.tsx';
import { PhotoFrame } from '../../../ui/pictures/photo-frame.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './member-card.module.css';
import { ReasonList } from './reason-list.tsx';

const hobbiesShown = 3;
const reasonsShown = 2;

const useFactRows = (card: Card): { icon: ReactNode; text: string }[] => {
  const t = useText(matchesTexts);
  const formats = useFormats();
  const icon = (Icon: typeof IconMapPin) => <Icon {...iconLook(22)} />;
  const age = card.birthYear === null ? null : formats.age(ageInYears(card.birthYear));
  const height = card.height === null ? null : formats.height(card.height);
  const hobbies = card.hobbies.slice(0, hobbiesShown).map(formats.said).join(', ');
  const more = card.hobbies.length - hobbiesShown;
  const rows = [
    {
      icon: icon(IconArrowsVertical),
      text: age !== null && height !== null ? t.ageAndHeight({ age, height }) : (age ?? height),
    },
    { icon: icon(IconMapPin), text: card.nativePlace && formats.said(card.nativePlace) },
    { icon: icon(IconBriefcase), text: card.profession && formats.said(card.profession) },
    { icon: icon(IconMessage), text: card.motherTongue && formats.said(card.motherTongue) },
    { icon: icon(IconMoodSmile), text: more > 0 ? t.moreHobbies({ hobbies, count: more }) : hobbies },
  ];
  return rows.flatMap((row) =>
    row.text === null || row.text === '' ? [] : [{ icon: row.icon, text: row.text }],
  );
};

interface MemberCardProps {
  card: Card;
  /** Above the fold: its photo is loaded eagerly. */
  eager: boolean;
  /** Whether it is the first of its list. */
  first: boolean;
  /** The actions, shown below the facts. */
  actions: ReactNode;
  /** Called when the profile is opened, in this tab or another. */
  onOpen: () => void;
  /** Called if the photo fails to load. */
  onPhotoFailed: () => void;
}

/** A member in a list: the whole card opens the profile, apart from the buttons on it. */
export const MemberCard = ({ card, eager, first, actions, onOpen, onPhotoFailed }: MemberCardProps) => {
  const t = useText(matchesTexts);
  const headingId = useId();
  const rows = useFactRows(card);
  const { photo } = card;
  const sources = usePictureSources(photo);
  const alt = (photo?.illustration ? t.illustrationOf : t.photoOf)({ name: card.name });
  return (
    <article className={styles.card} data-member={card.id} aria-labelledby={headingId}>
      <PhotoFrame
        id={card.id}
        name={card.name}
        alt={alt}
        ratio="4 / 4.1"
        sizes="(width >= 1280px) 290px, (width >= 768px) 46vw, 92vw"
        sources={sources}
        placeholder={photo?.placeholder ?? undefined}
        lockedText={photo?.locked ? t.locked({ name: card.name }) : undefined}
        eager={eager}
        first={first}
        onFailed={onPhotoFailed}
      >
        <Chip kind="plate" className={styles.badge}>
          {card.memberId}
        </Chip>
        {card.fit === null ? null : (
          <div className={styles.ring}>
            <MatchRing percent={card.fit} onPhoto />
          </div>
        )}
        <div className={styles.notes}>
          {card.isNew ? <Chip kind="accent">{t.newToday}</Chip> : null}
          {photo?.illustration && !photo.locked ? <Chip kind="plate">{t.illustration}</Chip> : null}
        </div>
      </PhotoFrame>
      <div className={styles.body}>
        <h2 id={headingId} className={styles.name}>
          <Link
            to={pages.matchDetail(card.id)}
            state={fromList}
            className={styles.open}
            dir="auto"
            onClick={onOpen}
            onAuxClick={onOpen}
          >
            {card.name}
          </Link>
          {card.verified ? (
            <>
              <IconShieldCheck className={styles.verified} {...iconLook(20)} />
              <VisuallyHidden>{t.idChecked}</VisuallyHidden>
            </>
          ) : null}
        </h2>
        <ul className={styles.facts}>
          {rows.map(({ icon, text }) => (
            <li key={text} dir="auto">
              {icon}
              {/* The server computed the age: this device's clock may be in another year. */}
              <span suppressHydrationWarning>{text}</span>
            </li>
          ))}
        </ul>
        <ReasonList
          reasons={card.fitReasons.slice(0, reasonsShown)}
          sharedHobbies={card.sharedHobbies}
          className={styles.reasons}
        />
        <div className={styles.actions}>{actions}</div>
      </div>
    </article>
  );
};
