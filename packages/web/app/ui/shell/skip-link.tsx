import { jumpTo } from '../actions/jump-to.ts';
import styles from './frame.module.css';

/** The first tab stop of a page, which skips the header and goes to `#page`. */
export const SkipLink = ({ label }: { label: string }) => (
  <a href="#page" className={styles.skip} data-print="no" onClick={(event) => jumpTo(event, 'page')}>
    {label}
  </a>
);
