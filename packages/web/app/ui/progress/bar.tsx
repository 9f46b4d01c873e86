import styles from './bar.module.css';
import { classNames } from '../class-names.ts';

interface BarProps {
  /** The filled share. */
  percent: number;
  /** An additional possible share, hatched. */
  possible?: number;
  tone?: 'primary' | 'success' | 'trust' | 'accent';
  className?: string | undefined;
}

const widthOf = (percent: number) => ({ width: `${percent}%` });

/** A bar showing a share of a whole. Hidden from screen readers: a text beside it says the same. */
export const Bar = ({ percent, possible = 0, tone = 'primary', className }: BarProps) => (
  <span className={classNames(styles.bar, styles[tone], className)} aria-hidden="true">
    <span className={styles.sure} style={widthOf(Math.min(percent, 100))} />
    {possible > 0 ? <span className={styles.open} style={widthOf(possible)} /> : null}
  </span>
);
