import { IconArrowLeft, IconArrowRight, IconCrop, IconRefresh, IconTrash, IconX } from '@tabler/icons-react';

import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { useWords } from '../ui-language.tsx';
import { iconLook } from '../icon-look.ts';
import styles from './photo-slot.module.css';

interface PhotoSlotActionsProps {
  title: string;
  /** The id of the text saying why the picture cannot be cropped or removed now, if it cannot. */
  blockedBy: string | undefined;
  onRetry: (() => void) | undefined;
  onAdjust: (() => void) | undefined;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  onRemove: (() => void) | undefined;
  /** The button's label if it only discards a newly chosen file and the stored one stays. */
  dropLabel: string | undefined;
}

/** The buttons below a photo, each shown if its handler is given. */
export const PhotoSlotActions = (props: PhotoSlotActionsProps) => {
  const { title, blockedBy, onRetry, onAdjust, onEarlier, onLater, onRemove, dropLabel } = props;
  const words = useWords();
  const blocking = { blocked: blockedBy !== undefined, 'aria-describedby': blockedBy };
  return (
    <div className={styles.actions}>
      {onRetry ? (
        <Button
          kind="outline"
          size="small"
          icon={<IconRefresh {...iconLook(20)} />}
          aria-label={`${title}: ${words.tryAgain}`}
          onClick={onRetry}
        >
          {words.tryAgain}
        </Button>
      ) : null}
      {onAdjust ? (
        <IconButton
          {...blocking}
          label={`${title}: ${words.adjust}`}
          icon={<IconCrop {...iconLook(22)} />}
          onClick={onAdjust}
        />
      ) : null}
      {onEarlier ? (
        <IconButton
          label={`${title}: ${words.earlier}`}
          icon={<IconArrowLeft {...iconLook(22)} />}
          onClick={onEarlier}
        />
      ) : null}
      {onLater ? (
        <IconButton
          label={`${title}: ${words.later}`}
          icon={<IconArrowRight {...iconLook(22)} />}
          onClick={onLater}
        />
      ) : null}
      {onRemove ? (
        <IconButton
          // A separate key, so that a double press on one button does not press the other.
          key={dropLabel}
          {...blocking}
          label={dropLabel ?? words.remove({ name: title })}
          icon={dropLabel === undefined ? <IconTrash {...iconLook(22)} /> : <IconX {...iconLook(22)} />}
          onClick={onRemove}
        />
      ) : null}
    </div>
  );
};
