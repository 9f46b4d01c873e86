import { IconShieldCheck } from '@tabler/icons-react';

import { useText } from '../../../../lib/words/i18n.ts';
import { usePictureSources } from '../../../../lib/screen/use-picture-sources.ts';
import { matchDetailTexts } from '../../../../messages/en/match-detail.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { iconLook } from '../../../../ui/icon-look.ts';
import { PhotoFrame } from '../../../../ui/pictures/photo-frame.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { useHeadFacts } from './use-head-facts.ts';
import styles from '../member-detail.module.css';
import { IllustrationMark } from './illustration-mark.tsx';
import headStyles from './member-header.module.css';
import { isVisible } from './member-photos.ts';
import type { ProfileHead } from './profile-head.ts';

interface MemberHeaderProps {
  head: ProfileHead;
  /** Undefined until the details are loaded. */
  photoCount: number | undefined;
  onOpenPhotos: () => void;
  /** Called if the photo fails to load. */
  onPhotoFailed: () => void;
  /** The level of the heading with the name; 1 unless the page has another title. */
  level?: 1 | 2 | undefined;
}

/** The head of a profile: photo, name and short facts. */
export const MemberHeader = ({
  head,
  photoCount,
  onOpenPhotos,
  onPhotoFailed,
  level = 1,
}: MemberHeaderProps) => {
  const t = useText(matchDetailTexts);
  const Name = `h${level}` as const;
  const facts = useHeadFacts(head);
  const { photo } = head;
  const sources = usePictureSources(photo);
  const alt = (photo?.illustration ? t.illustrationAlt : t.photoAlt)({
    number: 1,
    count: Math.max(photoCount ?? 1, 1),
    name: head.name,
  });
  // A photo already shown stays the same element when the others load.
  const opens = photoCount === undefined ? isVisible(photo) : photoCount > 0;
  const frame = (
    <PhotoFrame
      id={head.id}
      name={head.name}
      alt={alt}
      sizes="(width >= 1024px) 420px, (width >= 768px) 44vw, 100vw"
      sources={sources}
      placeholder={photo?.placeholder ?? undefined}
      lockedText={photo?.locked ? t.photoLocked({ name: head.name }) : undefined}
      eager
      onFailed={onPhotoFailed}
    >
      <Chip kind="plate" className={headStyles.badge}>
        {head.memberId}
      </Chip>
      <IllustrationMark picture={photo} />
    </PhotoFrame>
  );
  return (
    <header className={styles.header}>
      {opens ? (
        <button type="button" className={headStyles.photo} onClick={onOpenPhotos}>
          <VisuallyHidden>{t.openPhotos({ name: head.name })}</VisuallyHidden>
          {frame}
          {photoCount === undefined ? null : (
            <span className={headStyles.photoCount}>{t.photoNumber({ number: 1, count: photoCount })}</span>
          )}
        </button>
      ) : (
        <div className={headStyles.photo}>{frame}</div>
      )}
      <div className={headStyles.headText}>
        <Name tabIndex={-1} dir="auto">
          {head.name}
        </Name>
        {head.verified ? (
          <Chip kind="trust" icon={<IconShieldCheck {...iconLook(18)} />}>
            {t.idChecked}
          </Chip>
        ) : null}
        <ul className={headStyles.headFacts}>
          {facts.map((fact) => (
            <li key={fact} dir="auto">
              {fact}
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
};
