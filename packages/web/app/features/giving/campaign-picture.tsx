import type { Campaign } from '@mysathi/contract/endpoints/campaigns';

import { useText } from '../../lib/words/i18n.ts';
import { givingTexts } from '../../messages/en/giving.ts';
import { Arch } from '../../ui/art/arch.tsx';
import { Mark } from '../../ui/art/mark.tsx';
import { Chip } from '../../ui/chip.tsx';
import styles from './campaign-picture.module.css';

interface CampaignPictureProps {
  picture: Campaign['pictures'][number] | null;
  /** Above the fold. */
  eager?: boolean;
}

/** A picture that fills its frame; without one, the arch. A drawing is marked as one. */
export const CampaignPicture = ({ picture, eager = false }: CampaignPictureProps) => {
  const t = useText(givingTexts);
  if (picture === null) {
    return (
      <div className={styles.empty}>
        <Arch className={styles.arch} />
        <Mark size={56} />
      </div>
    );
  }
  return (
    <>
      <img
        className={styles.image}
        src={picture.address}
        alt={picture.alt}
        dir="auto"
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
