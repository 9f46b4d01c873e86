import { classNames } from '../class-names.ts';
import couple from './couple.svg?url';
import styles from './scenery.module.css';

interface SceneryProps {
  className?: string | undefined;
}

/** The marigold garland, only at the top of the landing hero, of a campaign and of the end of signup. */
export const Toran = ({ className }: SceneryProps) => (
  <div className={classNames(styles.toran, className)} aria-hidden="true" />
);

/** The line rosette behind a hero, once per page. The parent positions and clips it. */
export const Mandala = ({ className }: SceneryProps) => (
  <div className={classNames(styles.mandala, className)} aria-hidden="true" />
);

interface CouplePictureProps extends SceneryProps {
  /** Description of the picture. */
  alt: string;
}

/** The couple under the flower-decked arch. */
export const CouplePicture = ({ alt, className }: CouplePictureProps) => (
  <img
    src={couple}
    alt={alt}
    width="560"
    height="500"
    fetchPriority="high"
    className={classNames(styles.couple, className)}
  />
);
