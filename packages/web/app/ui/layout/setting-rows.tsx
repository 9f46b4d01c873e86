import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import choices from '../fields/choices/choices.module.css';
import { classNames } from '../class-names.ts';
import { ErrorState } from '../states/error-state.tsx';
import { iconLook } from '../icon-look.ts';
import styles from './setting-rows.module.css';
import { useWords } from '../ui-language.tsx';

/** A group of related settings; an address may link to its `anchor`. */
export const SettingGroup = ({
  title,
  anchor,
  children,
}: {
  title: string;
  anchor?: string | undefined;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section id={anchor} className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.rows}>{children}</div>
    </section>
  );
};

interface SettingRowProps {
  icon: ReactNode;
  title: string;
  help?: string | undefined;
}

const Words = ({ icon, title, help }: SettingRowProps) => (
  <>
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
    <span className={styles.words}>
      <strong>{title}</strong>
      {help === undefined ? null : <small>{help}</small>}
    </span>
  </>
);

/** A setting with its own page. */
export const SettingLink = ({ to, ...words }: SettingRowProps & { to: string }) => (
  <Link to={to} className={styles.row}>
    <Words {...words} />
    <IconChevronRight {...iconLook(22)} />
  </Link>
);

/** An action, with its button at the end of the row. */
export const SettingAction = ({ children, ...words }: SettingRowProps & { children: ReactNode }) => (
  <div className={styles.row}>
    <Words {...words} />
    <span className={styles.deed}>{children}</span>
  </div>
);

/** Settings that do not fit into rows. */
export const SettingBlock = ({ children }: { children: ReactNode }) => (
  <div className={styles.block}>{children}</div>
);

interface SettingSwitchProps extends SettingRowProps {
  /** The id of the switch, if something links to it. */
  id?: string;
  /** Undefined while unknown. */
  checked: boolean | undefined;
  onChange: (checked: boolean) => void;
  /** The state of the query that loads the setting; omitted if the value is already known. */
  asking?: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** An on/off setting that takes effect immediately. */
export const SettingSwitch = ({
  id: ownId,
  checked,
  onChange,
  asking,
  help,
  ...words
}: SettingSwitchProps) => {
  const someId = useId();
  const id = ownId ?? someId;
  const t = useWords();
  const known = checked !== undefined;
  return (
    <div className={styles.row}>
      <span className={styles.icon} aria-hidden="true">
        {words.icon}
      </span>
      <span className={styles.words}>
        <label htmlFor={id}>{words.title}</label>
        {help === undefined ? null : <small id={`${id}-help`}>{help}</small>}
      </span>
      <input
        id={id}
        className={classNames(choices.switchControl, styles.switch)}
        type="checkbox"
        role="switch"
        aria-checked={checked ?? false}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        checked={checked ?? false}
        disabled={!known}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {!known && asking?.error ? (
        <div className={styles.unknown}>
          <ErrorState
            message={t.settingUnknown}
            busy={asking.isFetching}
            onRetry={() => void asking.refetch()}
          />
        </div>
      ) : null}
    </div>
  );
};
