import styles from './bar.module.css';
import { classNames } from '../class-names.ts';

interface BarProps {
  /** How much of the whole there is. */
  percent: number;
  /** What may be there besides, hatched. */
  possible?: number;
  tone?: 'primary' | 'success' | 'trust' | 'accent';
  className?: string | undefined;
}

const widthOf = (percent: number) => ({ width: `${percent}%` });

/** How much of a whole there is. What it shows stands in words beside it. */
export const Bar = ({ percent, possible = 0, tone = 'primary', className }: BarProps) => (
  <span className={classNames(styles.bar, styles[tone], className)} aria-hidden="true">
    <span className={styles.sure} style={widthOf(Math.min(percent, 100))} />
    {possible > 0 ? <span className={styles.open} style={widthOf(possible)} /> : null}
  </span>
);
