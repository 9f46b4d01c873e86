import { Bar } from './bar.tsx';
import styles from './usage-bar.module.css';

interface UsageBarProps {
  used: number;
  limit: number;
  /** The text for the bar: "3 of 10 contact views today". */
  label: string;
}

/** How much of an allowance is used. */
export const UsageBar = ({ used, limit, label }: UsageBarProps) => (
  <div className={styles.usage}>
    <span>{label}</span>
    <Bar percent={(100 * used) / limit} tone={used >= limit ? 'accent' : 'trust'} />
  </div>
);
