import styles from './knot.module.css';
import { Mark } from './mark.tsx';

/**
 * The animation of mutual acceptance: the two strokes of the mark draw and join once, in 600 ms. With reduced motion
 * they are joined from the start.
 */
export const Knot = () => (
  <span className={styles.knot}>
    <Mark />
  </span>
);
