import { classNames } from '../class-names.ts';
import styles from './match-ring.module.css';
import { useWords } from '../ui-language.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface MatchRingProps {
  /** A whole number from 0 to 100. */
  percent: number;
  /**
   * In pixels at a font size of 16: 52 on cards, 96 on the detail page. Scales with the font, up to 30 % of the screen
   * width.
   */
  size?: number;
  /** Whether it is on a photo: then it has a light plate in both themes. */
  onPhoto?: boolean;
  /** The complete text alternative, in place of "92 percent match". */
  label?: string | undefined;
}

/** The match percentage of two people, as a ring. */
export const MatchRing = ({ percent, size = 52, onPhoto = false, label }: MatchRingProps) => {
  const words = useWords();
  const side = `min(${size / 16}rem, 30vw)`;
  return (
    <div className={classNames(styles.ring, onPhoto && styles.plate)} style={{ width: side, height: side }}>
      <VisuallyHidden>{label ?? words.percentMatch(percent)}</VisuallyHidden>
      <svg viewBox="0 0 46 46" aria-hidden="true">
        <circle className={styles.track} cx="23" cy="23" r="19.5" />
        <circle
          className={styles.value}
          cx="23"
          cy="23"
          r="19.5"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
        />
      </svg>
      <span className={styles.number} style={{ fontSize: `min(${size / 60}rem, 8vw)` }} aria-hidden="true">
        {percent}%
      </span>
    </div>
  );
};
