import { Fragment } from 'react';

import styles from './key-list.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** A key as printed on keyboards; arrows also have a spoken name. */
export interface Key {
  readonly print: string;
  readonly spoken?: string;
}

/** Shortcuts for one part of the site; the keys of a row are pressed together. */
export interface KeyGroup {
  readonly title: string;
  readonly rows: readonly { readonly does: string; readonly keys: readonly Key[] }[];
}

const plus = '+';

const KeyCap = ({ print, spoken }: Key) =>
  spoken === undefined ? (
    <kbd className={styles.key} lang="en" translate="no">
      {print}
    </kbd>
  ) : (
    <kbd className={styles.key}>
      <span aria-hidden="true">{print}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </kbd>
  );

/** A list of keyboard shortcuts, in groups. */
export const KeyList = ({ groups }: { groups: readonly KeyGroup[] }) => (
  <>
    {groups.map(({ title, rows }) => (
      <section key={title} className={styles.group}>
        <h3>{title}</h3>
        <dl className={styles.keys}>
          {rows.map(({ does, keys }) => (
            <div key={does} className={styles.row}>
              <dt>{does}</dt>
              <dd>
                {keys.map((key, at) => (
                  <Fragment key={key.print}>
                    {at > 0 ? <span>{plus}</span> : null}
                    <KeyCap {...key} />
                  </Fragment>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </>
);
