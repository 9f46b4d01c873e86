import { Bar } from '../../../../ui/progress/bar.tsx';
import styles from './guna-panel.module.css';

interface PointBarProps {
  min: number;
  max: number;
  most: number;
}

/** Points as a bar: solid for certain ones, hatched for possible ones. */
export const PointBar = ({ min, max, most }: PointBarProps) => (
  <Bar
    percent={(100 * min) / most}
    possible={(100 * (max - min)) / most}
    tone="accent"
    className={styles.bar}
  />
);
