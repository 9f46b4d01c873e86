import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import styles from './chip.module.css';
import { classNames } from './class-names.ts';
import { iconLook } from './icon-look.ts';
import { useWords } from './ui-language.tsx';

interface ChipProps {
  /** `trust` for reasons and checks, `accent` for new and pending, `plate` for use on photos. */
  kind?: 'plain' | 'trust' | 'accent' | 'success' | 'danger' | 'plate' | undefined;
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A short fact, not interactive. */
export const Chip = ({ kind = 'plain', icon, children, className }: ChipProps) => (
  <span className={classNames(styles.chip, kind !== 'plain' && styles[kind], className)}>
    {icon}
    {children}
  </span>
);

interface RemovableChipProps {
  label: string;
  onRemove: () => void;
}

/** An applied filter; a tap removes it. */
export const RemovableChip = ({ label, onRemove }: RemovableChipProps) => {
  const words = useWords();
  return (
    <button
      type="button"
      className={classNames(styles.chip, styles.removable)}
      aria-label={words.remove({ name: label })}
      onClick={onRemove}
    >
      {label}
      <IconX {...iconLook(18)} />
    </button>
  );
};
