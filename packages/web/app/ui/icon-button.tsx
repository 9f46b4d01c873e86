import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name: what the button does. */
  label: string;
  icon: ReactNode;
  /** `plate` stands on photos. */
  kind?: 'plain' | 'outline' | 'filled' | 'plate';
  /** Painted in the corner; say it in the label too. */
  count?: number;
  blocked?: boolean;
}

export const IconButton = ({
  label,
  icon,
  kind = 'plain',
  count = 0,
  blocked = false,
  onClick,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, kind !== 'plain' && styles[kind], className)}
      aria-label={label}
      aria-disabled={blocked || undefined}
      onClick={press}
    >
      {icon}
      {count > 0 ? <Badge count={count} className={styles.count} /> : null}
    </button>
  );
};
