import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';

import type { MemberDetail } from '@mysathi/contract/endpoints/matches';

import { useText } from '../../../lib/words/i18n.ts';
import { furtherFromList } from '../../../lib/people/list-place.ts';
import { matchDetailTexts } from '../../../messages/en/match-detail.ts';
import { classNames } from '../../../ui/class-names.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useFreshPictures } from '../use-fresh-pictures.ts';
import { MatchPanel } from './match-panel.tsx';
import '../../../ui/styles/small-movements.css';
import styles from './member-detail.module.css';
import { MemberHeader } from './member-header.tsx';
import { isVisible, visiblePhotos } from './member-photos.ts';
import { PhotoGallery } from './photo-gallery.tsx';
import type { ProfileHead } from './profile-head.ts';
import { useTravel } from './travel.ts';
import travels from './travel.module.css';

const GunaPanel = lazyPart(async () => (await import('./guna-panel.tsx')).GunaPanel);

/** What a member says of themselves, and how the stars of two compare. */
const About = ({ detail }: { detail: MemberDetail }) => {
  const t = useText(matchDetailTexts);
  return (
    <>
      {detail.about_text === null ? null : (
        <section className={styles.card}>
          <h2>{t.aboutMember({ name: detail.name })}</h2>
          <p className={styles.about} dir="auto">
            {detail.about_text}
          </p>
        </section>
      )}
      <Suspense>
        <GunaPanel detail={detail} />
      </Suspense>
    </>
  );
};

interface MemberProfileProps {
  head: ProfileHead;
  /** Undefined while it is on its way: then only the head is shown, and the children below it. */
  detail: MemberDetail | undefined;
  /** Of the heading that the name is. */
  level?: 1 | 2 | undefined;
  /** Asks for the profile anew: the addresses of its photos last for minutes, and the page may be open for hours. */
  askAnew: () => void;
  /** What can be done; stays in reach of the thumb on phones. */
  actions: ReactNode;
  /** Stands beside the sections where there is room. */
  side?: ReactNode;
  /** The sections and what follows them. */
  children: ReactNode;
}

/** Everything that a profile shows: who it is, how we fit, the text, the sections; the gallery above it all. */
export const MemberProfile = ({
  head,
  detail,
  level,
  askAnew,
  actions,
  side,
  children,
}: MemberProfileProps) => {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const travel = useTravel();
  const photos = detail ? visiblePhotos(detail) : [head.photo].filter(isVisible);
  const noteFailed = useFreshPictures(detail, askAnew);
  const asked = Number(search.get('photo'));
  const openPhoto = (number: number | undefined, replace: boolean) => {
    const next = new URLSearchParams(search);
    if (number === undefined) next.delete('photo');
    else next.set('photo', String(number));
    setSearch(next, {
      preventScrollReset: true,
      replace,
      state: replace ? state : furtherFromList(state),
    });
  };
  return (
    <>
      <div className={classNames(styles.columns, travel && travels[travel])}>
        <MemberHeader
          head={head}
          level={level}
          photoCount={detail && photos.length}
          onOpenPhotos={() => openPhoto(1, false)}
          onPhotoFailed={() => noteFailed(head.photo)}
        />
        <div className={styles.side}>
          {detail ? (
            <>
              <div className={styles.actions}>{actions}</div>
              <MatchPanel detail={detail} />
              {side}
            </>
          ) : (
            <Skeleton height="200px" />
          )}
        </div>
        <div className={styles.main}>
          {detail ? <About detail={detail} /> : null}
          {children}
        </div>
      </div>
      <PhotoGallery
        name={head.name}
        photos={photos}
        at={asked >= 1 && asked <= photos.length ? asked - 1 : undefined}
        onMove={(at) => openPhoto(at + 1, true)}
        onPhotoFailed={noteFailed}
        onClose={() => openPhoto(undefined, true)}
      />
    </>
  );
};
