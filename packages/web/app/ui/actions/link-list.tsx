import { Link } from 'react-router';

interface LinkListProps {
  links: readonly { readonly to: string; readonly label: string }[];
}

/** Pages of this site, one below the other. */
export const LinkList = ({ links }: LinkListProps) => (
  <ul>
    {links.map(({ to, label }) => (
      <li key={to}>
        <Link to={to}>{label}</Link>
      </li>
    ))}
  </ul>
);
