/** The multifoil arch, in a view box of 320 by 400. */
export const archPath =
  'M40 400V190C40 176 52 170 52 156 52 142 68 140 74 126 80 110 96 112 106 98 116 82 138 84 160 58 182 84 204 82 214 98 224 112 240 110 246 126 252 140 268 142 268 156 268 170 280 176 280 190V400Z';

interface ArchProps {
  className?: string | undefined;
}

/** A pale arch that fills its box from the bottom, behind portraits and letters. */
export const Arch = ({ className }: ArchProps) => (
  <svg viewBox="0 0 320 400" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
    <path d={archPath} fill="var(--arch)" opacity=".34" />
    <path
      d={archPath}
      fill="none"
      stroke="var(--arch)"
      strokeWidth="2"
      opacity=".7"
      transform="translate(9.6 12) scale(.94 .97)"
    />
  </svg>
);
