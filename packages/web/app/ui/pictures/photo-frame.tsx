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
  /** The member's id, which selects the tint behind the initial if there is no photo. */
  id: string;
  name: string;
  /** All sizes; if empty or absent, the initial is shown. */
  sources?: readonly PhotoSource[] | undefined;
  alt: string;
  /** The image's `sizes` attribute: the width at which it is displayed. */
  sizes: string;
  /** Base64 thumbhash, whose colour is shown until the photo has loaded. */
  placeholder?: string | undefined;
  /** Above the fold: loaded eagerly. */
  eager?: boolean | undefined;
  /** The most prominent picture: loaded with high priority. */
  first?: boolean | undefined;
  /** For hidden photos: the text on the lock, such as "Asha shows photos after she accepts". */
  lockedText?: string | undefined;
  /** Called if the photo failed to load; the initial is then shown instead. */
  onFailed?: (() => void) | undefined;
  /** CSS aspect ratio. */
  ratio?: string | undefined;
  /** Overlays on the photo: badge, ring, chips. */
  children?: ReactNode;
}

/** A member's photo at a fixed aspect ratio; without one, an initial in an arch. */
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
  // Without a photo there is no accessible name: the initial adds nothing to the name beside it.
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
