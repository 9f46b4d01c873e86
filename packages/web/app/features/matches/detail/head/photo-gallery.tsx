import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';

import type { Picture } from '@mysathi/contract/member-card';

import { useText } from '../../../../lib/words/i18n.ts';
import { pictureSources } from '../../../../lib/screen/picture-sources.ts';
import { usePictureSources } from '../../../../lib/screen/use-picture-sources.ts';
import { useSavesData } from '../../../../lib/screen/use-saves-data.ts';
import { matchDetailTexts } from '../../../../messages/en/match-detail.ts';
import { iconLook } from '../../../../ui/icon-look.ts';
import { Dots } from '../../../../ui/progress/dots.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { isShortcut } from '../../../../ui/actions/is-shortcut.ts';
import { ModalFrame } from '../../../../ui/overlays/modal-frame.tsx';
import { useWords } from '../../../../ui/ui-language.tsx';
import { IllustrationMark } from './illustration-mark.tsx';
import styles from './photo-gallery.module.css';
import { useSwipe } from '../steps/use-swipe.ts';

interface PhotoGalleryProps {
  name: string;
  photos: readonly Picture[];
  /** The index of the open photo, from 0; undefined while closed. */
  at: number | undefined;
  onMove: (at: number) => void;
  /** Called if a photo fails to load. */
  onPhotoFailed: () => void;
  onClose: () => void;
}

/** The full-screen photo viewer; Prev and Next wrap around. */
export const PhotoGallery = ({ name, photos, at, onMove, onPhotoFailed, onClose }: PhotoGalleryProps) => {
  const t = useText(matchDetailTexts);
  const words = useWords();
  const count = photos.length;
  const photo = at === undefined ? undefined : photos[at];
  const move = (by: number) => {
    if (at !== undefined && count > 0) onMove((at + by + count) % count);
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isShortcut(event)) return;
    if (event.key === 'ArrowLeft') move(-1);
    if (event.key === 'ArrowRight') move(1);
  });
  const isOpen = at !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOpen]);

  const savesData = useSavesData();
  useEffect(() => {
    if (at === undefined || savesData) return;
    for (const by of [1, -1]) {
      const neighbour = pictureSources(photos[(at + by + count) % count] ?? null);
      const image = new Image();
      image.sizes = '100vw';
      image.srcset = neighbour.map(({ src, width }) => `${src} ${width}w`).join(', ');
    }
  }, [at, photos, count, savesData]);
  const swipe = useSwipe(move);

  const sources = usePictureSources(photo ?? null);
  const number = (at ?? 0) + 1;
  return (
    <ModalFrame
      open={photo !== undefined}
      onClose={onClose}
      hasAddress
      labelledBy="gallery-title"
      className={styles.gallery}
    >
      <div className={styles.frame}>
        <h2 id="gallery-title" className={styles.title}>
          {t.photos({ name })}
        </h2>
        <div className={styles.close}>
          <IconButton kind="plate" label={words.close} icon={<IconX {...iconLook(24)} />} onClick={onClose} />
        </div>
        <img
          {...swipe}
          draggable={false}
          className={styles.photo}
          src={sources.at(-1)?.src}
          srcSet={sources.map(({ src, width }) => `${src} ${width}w`).join(', ')}
          sizes="100vw"
          onError={onPhotoFailed}
          alt={(photo?.illustration ? t.illustrationAlt : t.photoAlt)({ number, count, name })}
        />
        <div className={styles.mark}>
          <IllustrationMark picture={photo ?? null} />
        </div>
        {count > 1 ? (
          <div className={styles.below}>
            <Dots
              count={count}
              at={at}
              labelOf={(index) => t.photo({ number: index + 1 })}
              onChoose={onMove}
            />
            <div className={styles.bar}>
              <IconButton
                kind="plate"
                label={t.prevPhoto}
                icon={<IconChevronLeft {...iconLook(24)} />}
                onClick={() => move(-1)}
              />
              <output className={styles.count}>{t.photoNumber({ number, count })}</output>
              <IconButton
                kind="plate"
                label={t.nextPhoto}
                icon={<IconChevronRight {...iconLook(24)} />}
                onClick={() => move(1)}
              />
            </div>
          </div>
        ) : null}
      </div>
    </ModalFrame>
  );
};
