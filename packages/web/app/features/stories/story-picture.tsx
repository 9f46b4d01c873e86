import type { Story } from '@mysathi/contract/endpoints/stories';

import { Arch } from '../../ui/art/arch.tsx';
import { Mark } from '../../ui/art/mark.tsx';
import { useFailedPicture } from '../../ui/pictures/use-failed-picture.ts';
import styles from './story-picture.module.css';

/** The drawing of a story; if missing or failed, the arch. Purely decorative. */
export const StoryPicture = ({ image, eager = false }: Pick<Story, 'image'> & { eager?: boolean }) => {
  const [isFailed, heard] = useFailedPicture(image?.Location);
  return (
    <div className={styles.picture}>
      {image === null || isFailed ? (
        <>
          <Arch className={styles.arch} />
          <Mark size={56} />
        </>
      ) : (
        <img
          {...heard}
          src={image.Location}
          alt=""
          width={640}
          height={360}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
    </div>
  );
};
