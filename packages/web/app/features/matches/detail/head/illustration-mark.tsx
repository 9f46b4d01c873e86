import type { Picture } from '@mysathi/contract/member-card';

import { useText } from '../../../../lib/words/i18n.ts';
import { matchDetailTexts } from '../../../../messages/en/match-detail.ts';
import { Chip } from '../../../../ui/chip.tsx';
import styles from './illustration-mark.module.css';
import { isVisible } from './member-photos.ts';

/** A label on illustrations; nothing on photos. The picture's frame positions it at the bottom edge. */
export const IllustrationMark = ({ picture }: { picture: Picture | null }) => {
  const t = useText(matchDetailTexts);
  if (!isVisible(picture) || !picture.illustration) return null;
  return (
    <Chip kind="plate" className={styles.mark}>
      {t.illustration}
    </Chip>
  );
};
