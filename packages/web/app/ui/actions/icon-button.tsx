import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';
import { pressUnless } from './press.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name: what the button does. */
  label: string;
  icon: ReactNode;
  /** `plate` is for use on photos. */
  kind?: 'plain' | 'outline' | 'filled' | 'plate';
  blocked?: boolean;
}

/** A button that shows only an icon, with its label for screen readers; it submits its form only if `type` says so. */
export const IconButton = ({
  label,
  icon,
  kind = 'plain',
  blocked = false,
  onClick,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    className={classNames(styles.button, kind !== 'plain' && styles[kind], className)}
    aria-label={label}
    aria-disabled={blocked || undefined}
    onClick={pressUnless(blocked, onClick)}
  >
    {icon}
  </button>
);
