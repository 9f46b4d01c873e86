import type { Campaign } from '@mysathi/contract/endpoints/campaigns';

import { asWritten } from '../../../lib/words/as-written.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { givingTexts } from '../../../messages/en/giving.ts';
import { Arch } from '../../../ui/art/arch.tsx';
import { Mark } from '../../../ui/art/mark.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useFailedPicture } from '../../../ui/pictures/use-failed-picture.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './campaign-picture.module.css';

interface CampaignPictureProps {
  picture: Campaign['pictures'][number] | null;
  /** Whether it is above the fold. */
  eager?: boolean;
}

/** A picture that fills its frame; if missing or failed, the arch. Illustrations are labelled. */
export const CampaignPicture = ({ picture, eager = false }: CampaignPictureProps) => {
  const t = useText(givingTexts);
  // Picture addresses expire while a page stays open.
  const [isFailed, heard] = useFailedPicture(picture?.address);
  if (picture === null || isFailed) {
    return (
      <div className={styles.empty}>
        <Arch className={styles.arch} />
        <Mark size={56} />
        {picture ? <VisuallyHidden>{picture.alt}</VisuallyHidden> : null}
      </div>
    );
  }
  return (
    <>
      <img
        {...heard}
        className={styles.image}
        src={picture.address}
        alt={picture.alt}
        {...asWritten(picture.alt)}
        width={picture.width}
        height={picture.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
      {picture.illustration ? (
        <Chip kind="plate" className={styles.mark}>
          {t.illustration}
        </Chip>
      ) : null}
    </>
  );
};
