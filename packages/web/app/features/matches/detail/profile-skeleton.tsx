import { FormSkeleton, Skeleton } from '../../../ui/states/skeleton.tsx';
import styles from './member-detail.module.css';
import headStyles from './head/member-header.module.css';

/** The skeleton of a profile: head, fit, sections. */
export const ProfileSkeleton = () => (
  <div className={styles.columns}>
    <div className={styles.header}>
      <div className={headStyles.photoToCome}>
        <Skeleton ratio="4 / 5" />
      </div>
      <div className={headStyles.headText}>
        <Skeleton width="60%" height="2rem" />
        {['40%', '65%', '35%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </div>
    <div className={styles.side}>
      <Skeleton height="200px" />
    </div>
    <div className={styles.main}>
      <FormSkeleton fields={6} />
    </div>
  </div>
);
