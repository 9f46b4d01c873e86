import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './mailbox.module.css';

/** The skeleton of a request. */
export const RequestSkeleton = () => (
  <div className={styles.row}>
    <Skeleton width="64px" height="64px" round />
    <div className={styles.who}>
      <Skeleton width="60%" height="1.5rem" />
      {['85%', '45%', '50%'].map((width) => (
        <Skeleton key={width} width={width} height="1.5em" />
      ))}
      <Skeleton width="6rem" height="28px" />
    </div>
    <div className={styles.actions}>
      <Skeleton width="6rem" height="44px" />
      <Skeleton width="6rem" height="44px" />
    </div>
  </div>
);
