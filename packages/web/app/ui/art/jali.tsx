import { classNames } from '../class-names.ts';
import styles from './jali.module.css';
import type { SceneryProps } from './scenery.tsx';

/** Eight-point stars, very faint, over the whole parent: the default cover picture. */
export const Jali = ({ className }: SceneryProps) => (
  <div className={classNames(styles.jali, className)} aria-hidden="true" />
);
