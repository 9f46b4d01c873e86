import { jumpTo } from '../actions/jump-to.ts';
import styles from './frame.module.css';

/** The first stop of the keyboard: past the header to `#page`. */
export const SkipLink = ({ label }: { label: string }) => (
  <a href="#page" className={styles.skip} data-print="no" onClick={(event) => jumpTo(event, 'page')}>
    {label}
  </a>
);
