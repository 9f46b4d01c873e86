import styles from './knot.module.css';
import { Mark } from './mark.tsx';

/** Both said yes: the two strokes of the mark draw and join, once, in 600 ms. Under reduced motion they are joined already. */
export const Knot = ({ size = 34 }: { size?: number }) => (
  <span className={styles.knot}>
    <Mark size={size} />
  </span>
);
