import styles from './guna-panel.module.css';

interface PointBarProps {
  min: number;
  max: number;
  most: number;
}

const percent = (share: number) => `${share * 100}%`;

/** Points as a bar: full as far as they are certain, hatched as far as they are possible. */
export const PointBar = ({ min, max, most }: PointBarProps) => (
  <span className={styles.bar} aria-hidden="true">
    <span className={styles.sure} style={{ width: percent(min / most) }} />
    <span className={styles.open} style={{ width: percent((max - min) / most) }} />
  </span>
);
