import { IconKeyboard, IconLogout, IconSearch, IconSettings, IconUser } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

import { Avatar } from '../pictures/avatar.tsx';
import { classNames } from '../class-names.ts';
import { pressUnless } from '../actions/press.ts';
import { iconLook } from '../icon-look.ts';
import styles from './popovers.module.css';

interface Deed {
  readonly label: string;
  readonly onChoose: () => void;
}

interface AccountPanelProps {
  person: { readonly id: string; readonly name: string; readonly picture?: string | undefined };
  /** The profile's completeness, and what to add next. */
  completeness?: ReactNode;
  profile: { readonly to: string; readonly label: string };
  settings: { readonly to: string; readonly label: string };
  search: Deed;
  shortcuts: Deed;
  logout: LogoutEntryProps;
}

interface LogoutEntryProps {
  /** Also says that logging out is in progress. */
  readonly label: string;
  readonly busy: boolean;
  readonly onLogout: () => void;
}

const LogoutEntry = ({ label, busy, onLogout }: LogoutEntryProps) => (
  <button
    type="button"
    className={styles.entry}
    aria-disabled={busy || undefined}
    onClick={pressUnless(busy, onLogout)}
  >
    <IconLogout {...iconLook(22)} />
    {label}
  </button>
);

/** The menu closes first and restores the focus, so that whatever opens next can restore it in turn. */
const choose = ({ currentTarget }: MouseEvent<HTMLElement>, { onChoose }: Deed) => {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
  onChoose();
};

/** The account menu: the signed-in person, links to profile and settings, search, shortcuts, and Logout. */
export const AccountPanel = ({
  person,
  completeness,
  profile,
  settings,
  search,
  shortcuts,
  logout,
}: AccountPanelProps) => (
  <div className={styles.list}>
    <p className={styles.person} dir="auto">
      <Avatar id={person.id} name={person.name} src={person.picture} size={44} />
      {person.name}
    </p>
    {completeness}
    <button
      type="button"
      className={styles.entry}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={(event) => choose(event, search)}
    >
      <IconSearch {...iconLook(22)} />
      {search.label}
    </button>
    <Link to={profile.to} className={styles.entry}>
      <IconUser {...iconLook(22)} />
      {profile.label}
    </Link>
    <Link to={settings.to} className={styles.entry}>
      <IconSettings {...iconLook(22)} />
      {settings.label}
    </Link>
    <button
      type="button"
      className={classNames(styles.entry, styles.forKeyboards)}
      onClick={(event) => choose(event, shortcuts)}
    >
      <IconKeyboard {...iconLook(22)} />
      {shortcuts.label}
    </button>
    <LogoutEntry {...logout} />
  </div>
);

/** The account menu for a person with a session but without access to member pages. */
export const LogoutPanel = (props: LogoutEntryProps) => (
  <div className={styles.list}>
    <LogoutEntry {...props} />
  </div>
);
