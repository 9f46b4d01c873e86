import { NavigationLink } from './navigation-link.tsx';
import type { NavigationItem } from './navigation-link.tsx';
import styles from './bottom-bar.module.css';

interface BottomBarProps {
  label: string;
  links: readonly NavigationItem[];
}

/** The bottom navigation on phones, with the four main pages. */
export const BottomBar = ({ label, links }: BottomBarProps) => (
  <nav aria-label={label} className={styles.bottom}>
    {links.map((item) => (
      <NavigationLink
        key={item.label}
        item={item}
        className={styles.bottomLink}
        countClassName={styles.bottomCount}
        iconSize={22}
        onPhone
      />
    ))}
  </nav>
);
