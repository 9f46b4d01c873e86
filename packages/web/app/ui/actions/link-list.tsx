import { Link } from 'react-router';

interface LinkListProps {
  links: readonly { readonly to: string; readonly label: string }[];
}

/** A list of links to pages of this site. */
export const LinkList = ({ links }: LinkListProps) => (
  <ul>
    {links.map(({ to, label }) => (
      <li key={to}>
        <Link to={to}>{label}</Link>
      </li>
    ))}
  </ul>
);
