import { IconMenu2, IconUserCircle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Avatar } from '../pictures/avatar.tsx';
import { Mark } from '../art/mark.tsx';
import { ButtonLink } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { closeWhenLeft } from '../actions/close-when-left.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { CachedPart } from '../cached-part.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { iconLook } from '../icon-look.ts';
import styles from './header.module.css';
import { NavigationLink } from './navigation-link.tsx';
import type { NavigationItem } from './navigation-link.tsx';
import popovers from './popovers.module.css';

const drawerId = 'site-drawer';
const accountId = 'account-panel';

export interface HeaderWords {
  readonly brand: string;
  readonly navigation: string;
  readonly openMenu: string;
  readonly closeMenu: string;
  readonly accountMenu: string;
}

interface HeaderProps {
  words: HeaderWords;
  /** The target of the logo. */
  home: string;
  links: readonly NavigationItem[];
  /** Icon links that stay in the header on phones, such as the bell. */
  icons?: readonly NavigationItem[];
  /** The link to the other language, for visitors. */
  language?: ReactNode;
  /** The filled button for visitors. */
  action?: { readonly to: string; readonly label: string } | undefined;
  /** The signed-in person; visitors get a generic icon. */
  person?: { readonly id: string; readonly name: string; readonly picture?: string | undefined } | undefined;
  /** The content of the avatar's menu, also shown in the drawer below the links. */
  account: ReactNode;
}

interface DrawerProps extends Pick<HeaderProps, 'words' | 'links' | 'action'> {
  /** Content below the links. */
  children: ReactNode;
}

/** All header links in a drawer for phones; its button works without scripts. */
const Drawer = ({ words, links, action, children }: DrawerProps) => (
  <div id={drawerId} popover="auto" className={popovers.drawer} onBlur={closeWhenLeft}>
    <div className={popovers.drawerHead}>
      <Mark />
      <IconButton
        label={words.closeMenu}
        icon={<IconX {...iconLook(24)} />}
        popoverTarget={drawerId}
        popoverTargetAction="hide"
      />
    </div>
    <nav aria-label={words.navigation} className={popovers.list}>
      {links.map((item) => (
        <NavigationLink
          key={item.label}
          item={item}
          className={popovers.entry}
          countClassName={popovers.entryCount}
          onPhone
        />
      ))}
      {action ? (
        <Link to={action.to} className={popovers.entry}>
          {action.label}
        </Link>
      ) : null}
    </nav>
    {children}
  </div>
);

/** The bar at the top of every page: links on wide screens, a drawer on phones. */
export const Header = ({
  words,
  home,
  links,
  icons = [],
  language,
  action,
  person,
  account,
}: HeaderProps) => {
  return (
    <CachedPart
      as="header"
      name="header"
      className={classNames(styles.header, language !== undefined && styles.withLanguage)}
    >
      <div className={styles.bar}>
        <Link to={home} className={styles.logo} aria-label={words.brand}>
          <Mark />
          <span className={styles.word}>{words.brand}</span>
        </Link>
        <nav aria-label={words.navigation} className={styles.wideOnly}>
          {links.map((item) => (
            <NavigationLink key={item.label} item={item} className={styles.link} iconSize={22} />
          ))}
        </nav>
        {icons.map((item) => (
          <NavigationLink
            key={item.label}
            item={item}
            className={styles.icon}
            countClassName={styles.iconCount}
            iconOnly
          />
        ))}
        {language ? <span className={styles.language}>{language}</span> : null}
        {action ? (
          <span className={styles.wideOnly}>
            <ButtonLink to={action.to}>{action.label}</ButtonLink>
          </span>
        ) : null}
        <button
          type="button"
          popoverTarget={accountId}
          className={styles.account}
          aria-label={words.accountMenu}
        >
          {person ? (
            <Avatar id={person.id} name={person.name} src={person.picture} size={40} />
          ) : (
            <IconUserCircle size={32} stroke={1.5} aria-hidden="true" />
          )}
        </button>
        <span className={styles.narrowOnly}>
          <IconButton
            label={words.openMenu}
            icon={<IconMenu2 {...iconLook(24)} />}
            popoverTarget={drawerId}
          />
        </span>
      </div>
      <div id={accountId} popover="auto" className={popovers.panel} onBlur={closeWhenLeft}>
        {account}
      </div>
      <Drawer words={words} links={[...links, ...icons]} action={action}>
        {account}
      </Drawer>
    </CachedPart>
  );
};

interface OnboardingHeaderProps {
  brand: string;
  /** The link to the other language. */
  language?: ReactNode;
  /** The Cancel button. */
  children?: ReactNode;
}

/** The header of the signup steps: site name, language and Cancel. */
export const OnboardingHeader = ({ brand, language, children }: OnboardingHeaderProps) => (
  <header className={classNames(styles.header, styles.onboarding)}>
    <div className={styles.bar}>
      <span className={styles.logo}>
        <Mark />
        <VisuallyHidden>{brand}</VisuallyHidden>
        <span className={styles.word} aria-hidden="true">
          {brand}
        </span>
      </span>
      {language ? <span className={styles.language}>{language}</span> : null}
      {children}
    </div>
  </header>
);
