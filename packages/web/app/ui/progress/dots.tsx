import styles from './dots.module.css';

interface DotsProps {
  /** The number of places, and the index of the current one, from 0. */
  count: number;
  at: number | undefined;
  labelOf: (index: number) => string;
  onChoose: (index: number) => void;
}

/** A dot for each place, in the colour `--dot`; pressing it goes there. */
export const Dots = ({ count, at, labelOf, onChoose }: DotsProps) => (
  <span className={styles.dots}>
    {Array.from({ length: count }, (_, index) => (
      <button
        key={index}
        type="button"
        className={styles.dot}
        aria-label={labelOf(index)}
        aria-current={index === at ? 'true' : undefined}
        onClick={() => onChoose(index)}
      />
    ))}
  </span>
);
