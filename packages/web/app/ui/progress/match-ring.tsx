import { classNames } from '../class-names.ts';
import styles from './match-ring.module.css';
import { useWords } from '../ui-language.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface MatchRingProps {
  /** 0 to 100, whole. */
  percent: number;
  /** Pixels at letters of 16: 52 on cards, 96 on the detail page. It grows with them, to three tenths of the screen. */
  size?: number;
  /** Stands on a photo: a light plate in both themes. */
  onPhoto?: boolean;
  /** The whole sentence in place of "92 percent match". */
  label?: string | undefined;
}

/** How well two people fit, as a ring. */
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
