import styles from './waiting.module.css';

interface SkeletonProps {
  /** CSS lengths. */
  width?: string;
  height?: string;
  /** Aspect ratio in place of a height: `4 / 4.1`. */
  ratio?: string;
  round?: boolean;
}

/** A grey placeholder block. */
export const Skeleton = ({ width = '100%', height = '1em', ratio, round = false }: SkeletonProps) => (
  <span
    className={styles.block}
    style={{
      width,
      ...(ratio === undefined ? { height } : { aspectRatio: ratio }),
      ...(round ? { borderRadius: '50%' } : {}),
    }}
  />
);

/** The skeleton of a profile card. */
export const CardSkeleton = () => (
  <div className={styles.card}>
    <Skeleton ratio="4 / 4.1" />
    <div className={styles.cardBody}>
      <Skeleton width="60%" height="1.5rem" />
      <div className={styles.cardFacts}>
        {['45%', '70%', '55%', '35%', '80%', '30%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
      <Skeleton width="65%" height="27px" />
      <Skeleton height="46px" />
    </div>
  </div>
);

/** The skeleton of a row with an avatar: chats, people. */
export const RowSkeleton = () => (
  <div className={styles.row}>
    <Skeleton width="52px" height="52px" round />
    <Skeleton width="40%" />
    <Skeleton width="75%" />
  </div>
);

/** The skeleton of a form with this many fields. */
export const FormSkeleton = ({ fields }: { fields: number }) => (
  <div className={styles.form}>
    {Array.from({ length: fields }, (_, index) => (
      <div key={index} className={styles.form}>
        <Skeleton width="35%" />
        <Skeleton height="46px" />
      </div>
    ))}
  </div>
);
