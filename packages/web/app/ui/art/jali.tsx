import styles from './jali.module.css';

/** A very faint pattern of eight-pointed stars across the parent: the default cover picture. */
export const Jali = () => <div className={styles.jali} aria-hidden="true" />;
