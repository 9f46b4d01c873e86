import { Link } from 'react-router';

import styles from './layout.module.css';
import { useWords } from '../ui-language.tsx';

interface BreadcrumbsProps {
  /** From the top level down; the last item is this page and has no address. */
  items: readonly { readonly label: string; readonly to?: string; readonly lang?: string }[];
}

/** The breadcrumb navigation; `items` may be text by members, in any script. */
export const Breadcrumbs = ({ items }: BreadcrumbsProps) => {
  const words = useWords();
  return (
    <nav aria-label={words.pages}>
      <ol className={styles.crumbs}>
        {items.map((item) => (
          <li key={item.label} dir="auto" lang={item.lang}>
            {item.to === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <Link to={item.to}>{item.label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
