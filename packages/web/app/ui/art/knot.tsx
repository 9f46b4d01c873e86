import styles from './knot.module.css';
import { Mark } from './mark.tsx';

/** Both said yes: the two strokes of the mark draw and join, once, in 600 ms. Under reduced motion they are joined already. */
export const Knot = () => (
  <span className={styles.knot}>
    <Mark />
  </span>
);
