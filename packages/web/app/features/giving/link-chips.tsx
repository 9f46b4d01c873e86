import { Link } from 'react-router';

import styles from './link-chips.module.css';

interface LinkChipsProps {
  /** What the links choose between, for assistive tech. */
  label: string;
  links: readonly { readonly to: string; readonly label: string; readonly current: boolean }[];
}

/** One of a few views of the same list, each at an address of its own. */
export const LinkChips = ({ label, links }: LinkChipsProps) => (
  <nav aria-label={label} className={styles.chips}>
    {links.map(({ to, label: name, current }) => (
      <Link
        key={to}
        to={to}
        preventScrollReset
        className={styles.chip}
        aria-current={current ? 'true' : undefined}
      >
        {name}
      </Link>
    ))}
  </nav>
);
