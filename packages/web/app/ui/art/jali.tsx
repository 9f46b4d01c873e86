import styles from './jali.module.css';

/** Eight-point stars, very faint, over the whole parent: the default cover picture. */
export const Jali = () => <div className={styles.jali} aria-hidden="true" />;
