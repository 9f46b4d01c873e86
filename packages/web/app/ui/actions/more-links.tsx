import { LinkList } from './link-list.tsx';
import styles from './more-links.module.css';

interface MoreLinksProps {
  id: string;
  title: string;
  links: readonly { readonly to: string; readonly label: string }[];
}

/** Links for further reading, at the end of a page. */
export const MoreLinks = ({ id, title, links }: MoreLinksProps) => (
  <nav aria-labelledby={id} className={styles.more}>
    <h2 id={id}>{title}</h2>
    <LinkList links={links} />
  </nav>
);
