interface MarkProps {
  /** In pixels, at least 24. */
  size?: number;
  /** A single colour, for print and masks. */
  plain?: boolean;
}

const left = 'M32 57C15 46 5 35 7 22 9 11 23 8 29 17c4 6 1 14-6 14';
const right = 'M32 57C49 46 59 35 57 22 55 11 41 8 35 17c-4 6-1 14 6 14';
const crossing = 'M32 57c-4-2.6-7.6-5.2-10.8-7.9';

/** The logo: two paisleys facing each other, forming a heart. */
export const Mark = ({ size = 34, plain = false }: MarkProps) => {
  const first = plain ? 'currentColor' : 'var(--primary)';
  const second = plain ? 'currentColor' : 'var(--accent)';
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      fill="none"
      strokeWidth="7.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={left} pathLength="1" stroke={first} />
      <path d={right} pathLength="1" stroke={second} />
      <path d={crossing} pathLength="1" stroke={first} />
    </svg>
  );
};
