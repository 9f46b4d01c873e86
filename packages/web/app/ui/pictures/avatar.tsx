import { useState } from 'react';

import { Arch } from '../art/arch.tsx';
import styles from './photo-frame.module.css';
import { initialOf, tintOf } from './tint.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface AvatarProps {
  id: string;
  name: string;
  src?: string | undefined;
  /** Pixels. */
  size?: number;
  /** Empty where the name stands beside it. */
  alt?: string;
}

/** A small round picture; without one, or when it fails, the letter in its arch. */
export const Avatar = ({ id, name, src, size = 52, alt = '' }: AvatarProps) => {
  const [failed, setFailed] = useState<string | undefined>(undefined);
  const box = { width: size, height: size };
  if (src !== undefined && src !== failed) {
    return (
      <span className={styles.avatar} style={box}>
        <img
          className={styles.image}
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
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
