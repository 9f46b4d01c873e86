import { Arch } from '../art/arch.tsx';
import styles from './photo-frame.module.css';
import { initialOf, tintOf } from './tint.ts';
import { useFailedPicture } from './use-failed-picture.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface AvatarProps {
  id: string;
  name: string;
  src?: string | undefined;
  /** In pixels. */
  size?: number;
  /** Empty if the name is shown beside it. */
  alt?: string;
}

/** A small round picture; if missing or failed, an initial in an arch. */
export const Avatar = ({ id, name, src, size = 52, alt = '' }: AvatarProps) => {
  const [isFailed, heard] = useFailedPicture(src);
  const box = { width: size, height: size };
  if (src !== undefined && !isFailed) {
    return (
      <span className={styles.avatar} style={box}>
        <img
          {...heard}
          className={styles.image}
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
        />
      </span>
    );
  }
  return (
    <span className={styles.avatar} style={{ ...box, background: tintOf(id) }}>
      <Arch className={styles.arch} />
      <span className={styles.letter} aria-hidden="true">
        {initialOf(name)}
      </span>
      {alt === '' ? null : <VisuallyHidden>{alt}</VisuallyHidden>}
    </span>
  );
};
