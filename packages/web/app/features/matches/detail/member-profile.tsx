import { Suspense } from 'react';
import type { ReactNode } from 'react';

import type { MemberDetail } from '@mysathi/contract/endpoints/matches';

import { useText } from '../../../lib/words/i18n.ts';
import { matchDetailTexts } from '../../../messages/en/match-detail.ts';
import { classNames } from '../../../ui/class-names.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useFreshPictures } from '../../../lib/screen/use-fresh-pictures.ts';
import { MatchPanel } from './fit/match-panel.tsx';
import '../../../ui/styles/small-movements.css';
import styles from './member-detail.module.css';
import { MemberHeader } from './head/member-header.tsx';
import { isVisible, visiblePhotos } from './head/member-photos.ts';
import type { ProfileHead } from './head/profile-head.ts';
import { useTravel } from './steps/travel.ts';
import travels from './steps/travel.module.css';
import { useGallery } from './head/use-gallery.ts';

// Nobody opens it in the first moment, and once they do it shall be there.
const PhotoGallery = lazyPart(async () => (await import('./head/photo-gallery.tsx')).PhotoGallery, {
  early: true,
  instead: ({ at }, said) => (at === undefined ? null : said),
});
const GunaPanel = lazyPart(async () => (await import('./fit/guna-panel.tsx')).GunaPanel);

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
  invalidate: () => void;
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
  invalidate,
  actions,
  side,
  children,
}: MemberProfileProps) => {
  const travel = useTravel();
  const photos = detail ? visiblePhotos(detail) : [head.photo].filter(isVisible);
  const gallery = useGallery(photos.length);
  const noteFailed = useFreshPictures(detail, invalidate);
  return (
    <>
      <div className={classNames(styles.columns, travel && travels[travel])}>
        <MemberHeader
          head={head}
          level={level}
          photoCount={detail && photos.length}
          onOpenPhotos={gallery.open}
          onPhotoFailed={noteFailed}
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
      <Suspense>
        <PhotoGallery
          name={head.name}
          photos={photos}
          at={gallery.at}
          onMove={gallery.move}
          onPhotoFailed={noteFailed}
          onClose={gallery.close}
        />
      </Suspense>
    </>
  );
};
