import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Avatar } from '../pictures/avatar.tsx';
import { CheckedMark } from '../pictures/checked-mark.tsx';
import { Dotted } from '../dotted.tsx';
import styles from './person-row.module.css';

interface PersonRowProps {
  person: { readonly id: string; readonly name: string; readonly picture?: string | undefined };
  /** The person's page; absent if there is none to open. */
  to?: string | undefined;
  verified?: boolean | undefined;
  /** Age and place, or another short fact. */
  line?: string | readonly string[] | undefined;
  /** A time, or other small print. */
  note?: ReactNode;
  /** Available actions. */
  children?: ReactNode;
}

const avatarPixels = 52;

/** A person in a list: picture, name, a line of facts, and actions. */
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
