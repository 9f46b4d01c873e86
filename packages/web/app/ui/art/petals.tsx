import styles from './petals.module.css';

const count = 12;

/** Twelve marigold petals falling once, in 900 ms. Nothing with reduced motion. */
export const Petals = () => (
  <div className={styles.petals} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <span
        key={index}
        className={styles.petal}
        style={{
          left: `${(index * 8.3 + (index % 3) * 2.4).toFixed(1)}%`,
          animationDelay: `${(index % 5) * 60}ms`,
        }}
      />
    ))}
  </div>
);
