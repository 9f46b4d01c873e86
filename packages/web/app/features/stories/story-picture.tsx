import type { Story } from '@mysathi/contract/endpoints/stories';

import { Arch } from '../../ui/art/arch.tsx';
import { Mark } from '../../ui/art/mark.tsx';
import styles from './story-picture.module.css';

/** The drawing of a story; without one, the arch. It says nothing that the words do not. */
export const StoryPicture = ({ image, eager = false }: Pick<Story, 'image'> & { eager?: boolean }) => (
  <div className={styles.picture}>
    {image === null ? (
      <>
        <Arch className={styles.arch} />
        <Mark size={56} />
      </>
    ) : (
      <img
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
