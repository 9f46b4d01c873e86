import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Avatar } from '../pictures/avatar.tsx';
import { CheckedMark } from '../pictures/checked-mark.tsx';
import { Dotted } from '../dotted.tsx';
import styles from './person-row.module.css';

interface PersonRowProps {
  person: { readonly id: string; readonly name: string; readonly picture?: string | undefined };
  /** The page of the person; absent where there is none to open. */
  to?: string | undefined;
  verified?: boolean | undefined;
  /** Age and place, or another short fact. */
  line?: string | readonly string[] | undefined;
  /** When it was, or another small print. */
  note?: ReactNode;
  /** What can be done. */
  children?: ReactNode;
}

const avatarPixels = 52;

/** One person of a list: face, name, a line, and what can be done. */
export const PersonRow = ({ person, to, verified = false, line, note, children }: PersonRowProps) => {
  const { id, name, picture } = person;
  const titleId = useId();
  return (
    <article className={styles.row} aria-labelledby={titleId}>
      <Avatar id={id} name={name} src={picture} size={avatarPixels} />
      <div className={styles.text}>
        <h2 id={titleId} className={styles.name}>
          <bdi>{to === undefined ? name : <Link to={to}>{name}</Link>}</bdi>
          {verified ? <CheckedMark /> : null}
        </h2>
        {line ? (
          <p dir="auto">
            <Dotted>{line}</Dotted>
          </p>
        ) : null}
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </article>
  );
};
