import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { Arch } from '../art/arch.tsx';
import { classNames } from '../class-names.ts';
import { iconLook } from '../icon-look.ts';
import { averageColour } from './colour-hash.ts';
import styles from './photo-frame.module.css';
import { initialOf, tintOf } from './tint.ts';
import { useFailedPicture } from './use-failed-picture.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** One size of a photo: its width in pixels and its address. */
export interface PhotoSource {
  readonly width: number;
  readonly src: string;
}

interface PhotoFrameProps {
  /** Whose photo: picks the tint and the letter when there is none. */
  id: string;
  name: string;
  /** All sizes; empty or absent shows the letter. */
  sources?: readonly PhotoSource[] | undefined;
  alt: string;
  /** The `sizes` of the image: how wide it is shown. */
  sizes: string;
  /** Thumbhash in base64: the colour until the photo is there. */
  placeholder?: string | undefined;
  /** Above the fold: loaded at once. */
  eager?: boolean | undefined;
  /** The first to be seen: loaded before all others. */
  first?: boolean | undefined;
  /** Hidden photos: the sentence on the lock, such as "Asha shows photos after she accepts". */
  lockedText?: string | undefined;
  /** Called when the photo did not come; the letter then stands in its place. */
  onFailed?: (() => void) | undefined;
  /** CSS aspect ratio. */
  ratio?: string | undefined;
  /** What lies on the photo: badge, ring, chips. */
  children?: ReactNode;
}

/** A member's photo at a fixed ratio; a letter in its arch when there is none. */
export const PhotoFrame = ({
  id,
  name,
  sources = [],
  alt,
  sizes,
  placeholder,
  eager = false,
  first = false,
  lockedText,
  onFailed,
  ratio = '4 / 5',
  children,
}: PhotoFrameProps) => {
  const largest = sources.at(-1);
  const [isFailed, heard] = useFailedPicture(largest?.src, onFailed);
  const shown = isFailed ? undefined : largest;
  // Without a photo there is nothing to be named: the letter says no more than the name beside it.
  const hasPhoto = largest !== undefined || lockedText !== undefined;
  const colour = shown && placeholder ? averageColour(placeholder) : undefined;
  return (
    <div
      className={classNames(styles.frame, styles.sized)}
      style={{ aspectRatio: ratio, background: colour ?? (shown ? undefined : tintOf(id)) }}
    >
      {shown ? (
        <img
          {...heard}
          className={styles.image}
          src={shown.src}
          srcSet={sources.map((source) => `${source.src} ${source.width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
        />
      ) : (
        <>
          <Arch className={styles.arch} />
          {hasPhoto ? <VisuallyHidden>{alt}</VisuallyHidden> : null}
          {lockedText === undefined ? (
            <span className={styles.letter} aria-hidden="true">
              {initialOf(name)}
            </span>
          ) : null}
        </>
      )}
      {lockedText === undefined ? null : (
        <p className={styles.lock}>
          <IconLock {...iconLook(22)} />
          {lockedText}
        </p>
      )}
      {children}
    </div>
  );
};
