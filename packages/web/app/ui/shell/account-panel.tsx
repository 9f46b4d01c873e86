import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';

import { Avatar } from '../avatar.tsx';
import styles from './popovers.module.css';

interface AccountPanelProps {
  person: { readonly id: string; readonly name: string; readonly picture?: string | undefined };
  profile: { readonly to: string; readonly label: string };
  settings: { readonly to: string; readonly label: string };
  logoutLabel: string;
  onLogout: () => void;
}

/** The signed-in person, the way to the profile, and Logout. */
export const AccountPanel = ({ person, profile, settings, logoutLabel, onLogout }: AccountPanelProps) => (
  <div className={styles.list}>
    <p className={styles.person} dir="auto">
      <Avatar id={person.id} name={person.name} src={person.picture} size={44} />
      {person.name}
    </p>
    <Link to={profile.to} className={styles.entry}>
      <IconUser size={22} stroke={1.75} aria-hidden="true" />
      {profile.label}
    </Link>
    <Link to={settings.to} className={styles.entry}>
      <IconSettings size={22} stroke={1.75} aria-hidden="true" />
      {settings.label}
    </Link>
    <button type="button" className={styles.entry} onClick={onLogout}>
      <IconLogout size={22} stroke={1.75} aria-hidden="true" />
      {logoutLabel}
    </button>
  </div>
);
