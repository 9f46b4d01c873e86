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
  /** Above the fold. */
  eager?: boolean;
}

/** A picture that fills its frame; without one, or when it fails, the arch. A drawing is marked as one. */
export const CampaignPicture = ({ picture, eager = false }: CampaignPictureProps) => {
  const t = useText(givingTexts);
  // Addresses end before a page that lies open does.
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
