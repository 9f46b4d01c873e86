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

// Not needed at first, but should be loaded by the time a photo is opened.
const PhotoGallery = lazyPart(async () => (await import('./head/photo-gallery.tsx')).PhotoGallery, {
  early: true,
  instead: ({ at }, said) => (at === undefined ? null : said),
});
const GunaPanel = lazyPart(async () => (await import('./fit/guna-panel.tsx')).GunaPanel);

/** A member's text about themselves, and the comparison of horoscopes. */
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
  /** Undefined while loading: then only the head and the children are shown. */
  detail: MemberDetail | undefined;
  /** The level of the heading with the name. */
  level?: 1 | 2 | undefined;
  /** Refetches the profile: photo addresses last for minutes, but the page may be open for hours. */
  invalidate: () => void;
  /** The actions, kept within reach of the thumb on phones. */
  actions: ReactNode;
  /** Shown beside the sections if there is room. */
  side?: ReactNode;
  /** The sections and everything after them. */
  children: ReactNode;
}

/** The content of a profile: head, fit, text, sections, and the gallery over it. */
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
