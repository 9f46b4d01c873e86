import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { CachedPart } from '../cached-part.tsx';
import styles from './footer.module.css';

interface FooterProps {
  brand: string;
  about: string;
  pagesTitle: string;
  pages: readonly { readonly to: string; readonly label: string }[];
  /** Below the page links: how to install the site, where possible. */
  install?: ReactNode;
  contactTitle: string;
  /** Empty if unknown. */
  email: string;
  /** The link to the other language. */
  language: ReactNode;
  /** The place of jurisdiction. */
  courts: string;
}

/** The page footer: about us, page links, and contact. */
export const Footer = ({
  brand,
  about,
  pagesTitle,
  pages,
  install,
  contactTitle,
  email,
  language,
  courts,
}: FooterProps) => (
  <CachedPart as="footer" name="footer" className={styles.footer}>
    <div className={styles.columns}>
      <div>
        <h2>{brand}</h2>
        <p>{about}</p>
      </div>
      <nav aria-labelledby="footer-pages">
        <h2 id="footer-pages">{pagesTitle}</h2>
        <ul>
          {pages.map((page) => (
            <li key={page.to}>
              <Link to={page.to}>{page.label}</Link>
            </li>
          ))}
          {install ? <li>{install}</li> : null}
        </ul>
      </nav>
      <div>
        {email === '' ? null : (
          <>
            <h2>{contactTitle}</h2>
            <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
        <p>{language}</p>
      </div>
    </div>
    <p className={styles.courts}>{courts}</p>
  </CachedPart>
);
