import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

import styles from './button.module.css';
import { classNames } from '../class-names.ts';
import { pressUnless } from './press.ts';

/** `confirm` and `cancel` have the fixed colours of dialogs. Use one `filled` button per view. */
export type ButtonKind = 'filled' | 'soft' | 'outline' | 'text' | 'confirm' | 'cancel';

interface ButtonLook {
  kind?: ButtonKind | undefined;
  size?: 'normal' | 'large' | 'small' | undefined;
  wide?: boolean | undefined;
  icon?: ReactNode;
  children: ReactNode;
}

const classOf = ({
  kind = 'filled',
  size = 'normal',
  wide = false,
}: Omit<ButtonLook, 'children' | 'icon'>): string =>
  classNames(styles.button, styles[kind], size !== 'normal' && styles[size], wide && styles.wide);

const Label = ({
  icon,
  children,
  unseen = false,
}: Pick<ButtonLook, 'icon' | 'children'> & { unseen?: boolean }) => (
  <span className={classNames(styles.label, unseen && styles.unseen)} aria-hidden={unseen || undefined}>
    {icon}
    {children}
  </span>
);

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, keyof ButtonLook> {
  /** A request is pending: the button shows `busyLabel`, keeps its width and focus, and cannot be pressed. */
  busy?: boolean;
  busyLabel?: string | undefined;
  /** Cannot be used yet, but stays focusable. Explain why next to it, referenced by `aria-describedby`. */
  blocked?: boolean;
}

/** A button that performs an action; it submits its form only if `type` says so. */
export const Button = ({
  kind,
  size,
  wide,
  icon,
  children,
  busy = false,
  busyLabel,
  blocked = false,
  disabled = false,
  onClick,
  className,
  type = 'button',
  'aria-label': name,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    // An accessible name would hide the busy label from screen readers.
    aria-label={busy && busyLabel !== undefined ? undefined : name}
    type={type}
    className={classNames(classOf({ kind, size, wide }), className)}
    disabled={disabled}
    aria-disabled={busy || blocked || undefined}
    onClick={pressUnless(busy || blocked, onClick)}
  >
    <Label icon={icon} unseen={busy && busyLabel !== undefined}>
      {children}
    </Label>
    {busyLabel === undefined ? null : <Label unseen={!busy}>{busyLabel}</Label>}
  </button>
);

interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof Link>, keyof ButtonLook> {}

/** A link to a page that looks like a button. */
export const ButtonLink = ({ kind, size, wide, icon, children, className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={classNames(classOf({ kind, size, wide }), className)}>
    <Label icon={icon}>{children}</Label>
  </Link>
);
