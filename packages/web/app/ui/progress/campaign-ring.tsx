import styles from './campaign-ring.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';

const stroke = 8;
const outerStroke = 2.5;
const gap = 2;
const whole = 100;

interface RingArcProps {
  radius: number;
  middle: number;
  /** In percent of the circle, starting at the top. */
  from: number;
  to: number;
  className: string | undefined;
}

const Arc = ({ radius, middle, from, to, className }: RingArcProps) => (
  <circle
    className={className}
    cx={middle}
    cy={middle}
    r={radius}
    pathLength={whole}
    strokeDasharray={`${to - from} ${whole}`}
    strokeDashoffset={-from}
  />
);

interface CampaignRingProps {
  /** The value of the broad arc; the exact number is shown in the middle, even above 100. */
  percent: number;
  /** The value of the thin outer arc for the whole goal; absent if the broad arc already shows that. */
  outer?: number | undefined;
  /** The part of the broad arc that is the viewer's own gift, in percent of the circle. */
  own?: { readonly from: number; readonly to: number } | undefined;
  /** The text alternative. */
  label: string;
  /** In pixels at a font size of 16; scales with the font, up to 30 % of the screen width. */
  size?: number;
}

/** The progress of a campaign as a ring. The stroke is 8 pixels at every size. */
export const CampaignRing = ({ percent, outer, own, label, size = 96 }: CampaignRingProps) => {
  const middle = size / 2;
  const radius = middle - stroke / 2 - (outer === undefined ? 0 : outerStroke + gap);
  const outerRadius = middle - outerStroke / 2;
  const side = `min(${size / 16}rem, 30vw)`;
  return (
    <div className={styles.ring} style={{ width: side, height: side }}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        {outer === undefined ? null : (
          <>
            <circle
              className={styles.outerTrack}
              cx={middle}
              cy={middle}
              r={outerRadius}
              strokeWidth={outerStroke}
            />
            <g strokeWidth={outerStroke}>
              <Arc
                radius={outerRadius}
                middle={middle}
                from={0}
                to={Math.min(outer, whole)}
                className={styles.outer}
              />
            </g>
          </>
        )}
        <g strokeWidth={stroke}>
          <circle className={styles.track} cx={middle} cy={middle} r={radius} />
          <Arc
            radius={radius}
            middle={middle}
            from={0}
            to={Math.min(percent, whole)}
            className={styles.value}
          />
          {own ? (
            <>
              <Arc radius={radius} middle={middle} {...own} className={styles.ownEdge} />
              <Arc radius={radius} middle={middle} {...own} className={styles.own} />
            </>
          ) : null}
        </g>
      </svg>
      <span className={styles.number} style={{ fontSize: `min(${size / 76}rem, 8vw)` }} aria-hidden="true">
        {percent}%
      </span>
    </div>
  );
};
