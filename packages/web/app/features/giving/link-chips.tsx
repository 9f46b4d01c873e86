import { Link } from 'react-router';

import styles from './link-chips.module.css';

interface LinkChipsProps {
  /** The accessible name of the group. */
  label: string;
  links: readonly { readonly to: string; readonly label: string; readonly current: boolean }[];
}

/** Links to alternative views of a list, each with its own address. */
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
