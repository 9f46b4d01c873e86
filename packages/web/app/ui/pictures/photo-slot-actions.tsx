import { IconArrowLeft, IconArrowRight, IconCrop, IconRefresh, IconTrash } from '@tabler/icons-react';

import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { useWords } from '../ui-language.tsx';
import styles from './photo-slot.module.css';

interface PhotoSlotActionsProps {
  title: string;
  /** The id of the words that say why its picture cannot be cropped or removed now, where that is so. */
  blockedBy: string | undefined;
  onRetry: (() => void) | undefined;
  onAdjust: (() => void) | undefined;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** The buttons below a photo: each stands there where something is handed in for it. */
export const PhotoSlotActions = (props: PhotoSlotActionsProps) => {
  const { title, blockedBy, onRetry, onAdjust, onEarlier, onLater, onRemove } = props;
  const words = useWords();
  const blocking = { blocked: blockedBy !== undefined, 'aria-describedby': blockedBy };
  return (
    <div className={styles.actions}>
      {onRetry ? (
        <Button kind="outline" size="small" icon={<IconRefresh size={20} stroke={1.75} />} onClick={onRetry}>
          {words.tryAgain}
        </Button>
      ) : null}
      {onAdjust ? (
        <IconButton
          {...blocking}
          label={words.adjust}
          icon={<IconCrop size={22} stroke={1.75} />}
          onClick={onAdjust}
        />
      ) : null}
      {onEarlier ? (
        <IconButton
          label={`${title}: ${words.earlier}`}
          icon={<IconArrowLeft size={22} stroke={1.75} />}
          onClick={onEarlier}
        />
      ) : null}
      {onLater ? (
        <IconButton
          label={`${title}: ${words.later}`}
          icon={<IconArrowRight size={22} stroke={1.75} />}
          onClick={onLater}
        />
      ) : null}
      {onRemove ? (
        <IconButton
          {...blocking}
          label={words.remove({ name: title })}
          icon={<IconTrash size={22} stroke={1.75} />}
          onClick={onRemove}
        />
      ) : null}
    </div>
  );
};
