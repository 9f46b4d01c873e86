import styles from './badge.module.css';
import { classNames } from '../class-names.ts';

const mostShown = 99;

interface BadgeProps {
  count: number;
  className?: string | undefined;
}

/** A visual count, hidden from screen readers: the control's accessible name includes it. */
export const Badge = ({ count, className }: BadgeProps) => (
  <span className={classNames(styles.badge, className)} aria-hidden="true">
    {count > mostShown ? `${mostShown}+` : count}
  </span>
);
