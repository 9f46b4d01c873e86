import type { MemberDetail } from '@mysathi/contract/endpoints/matches';
import { pages } from '@mysathi/contract/pages';

import { useText } from '../../../lib/words/i18n.ts';
import { useFormats } from '../../../lib/words/use-formats.ts';
import { usePictureSources } from '../../../lib/screen/use-picture-sources.ts';
import { chatTexts } from '../../../messages/en/chats.ts';
import { matchDetailTexts } from '../../../messages/en/match-detail.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { PhotoFrame } from '../../../ui/pictures/photo-frame.tsx';
import { useShortFacts } from './head/use-head-facts.ts';
import { IllustrationMark } from './head/illustration-mark.tsx';
import { MatchPanel } from './fit/match-panel.tsx';
import styles from './member-detail.module.css';
import sideStyles from './member-side.module.css';
import { headOfDetail } from './head/profile-head.ts';
import { useMemberDetail } from './use-member-detail.ts';

const BothLike = ({ hobbies }: { hobbies: readonly string[] }) => {
  const t = useText(matchDetailTexts);
  const { said } = useFormats();
  if (hobbies.length === 0) return null;
  return (
    <>
      <h3>{t.bothLike}</h3>
      <ul className={styles.reasons}>
        {hobbies.map((hobby) => (
          <li key={hobby}>
            <Chip kind="trust">{said(hobby)}</Chip>
          </li>
        ))}
      </ul>
    </>
  );
};

const Facts = ({ detail }: { detail: MemberDetail }) => {
  const facts = useShortFacts(headOfDetail(detail));
  if (facts.length === 0) return null;
  return (
    <ul className={sideStyles.facts}>
      {facts.map((fact) => (
        <li key={fact} dir="auto">
          {fact}
        </li>
      ))}
    </ul>
  );
};

/**
 * A summary of a member beside a conversation or request: photo, name (unless shown above), place, work, age, fit,
 * shared hobbies, and a link to the profile.
 */
export const MemberSide = ({ id, wide = false }: { id: string; wide?: boolean }) => {
  const t = useText(chatTexts);
  const detailTexts = useText(matchDetailTexts);
  const { detail } = useMemberDetail(id);
  const sources = usePictureSources(detail?.profile_picture ?? null);
  if (!detail) return null;
  const photo = detail.profile_picture;
  return (
    <div className={wide ? sideStyles.short : styles.main}>
      <div className={sideStyles.sidePhoto}>
        <PhotoFrame
          id={id}
          name={detail.name}
          alt={(photo?.illustration ? detailTexts.illustrationAlt : detailTexts.photoAlt)({
            number: 1,
            count: 1,
            name: detail.name,
          })}
          sizes={wide ? '300px' : '270px'}
          ratio="10 / 9"
          sources={sources}
          placeholder={photo?.placeholder ?? undefined}
          lockedText={photo?.locked ? detailTexts.photoLocked({ name: detail.name }) : undefined}
        >
          <IllustrationMark picture={photo} />
        </PhotoFrame>
      </div>
      {wide ? (
        <h2 className={sideStyles.name}>
          <bdi>{detail.name}</bdi>
        </h2>
      ) : null}
      <Facts detail={detail} />
      <ButtonLink kind="soft" to={pages.matchDetail(id)}>
        {t.viewProfile}
      </ButtonLink>
      <MatchPanel detail={detail}>
        <BothLike hobbies={detail.both_like} />
      </MatchPanel>
    </div>
  );
};
