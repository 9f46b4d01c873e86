import type { ComponentType } from 'react';
import { NavLink } from 'react-router';

import { Badge } from '../states/badge.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { iconLook } from '../icon-look.ts';

/** A place in the navigation. */
export interface NavigationItem {
  readonly to: string;
  readonly label: string;
  /** How it is called on phones, where that differs. */
  readonly phoneLabel?: string;
  readonly icon?: ComponentType<ReturnType<typeof iconLook>>;
  /** Painted beside the label; `countText` says it in words: "3 new". */
  readonly count?: number;
  readonly countText?: string;
  /** Active on this very address only. */
  readonly exact?: boolean;
}

interface NavigationLinkProps {
  item: NavigationItem;
  className: string | undefined;
  countClassName?: string | undefined;
  iconSize?: number;
  /** The icon alone; the label is heard, not seen. */
  iconOnly?: boolean;
  /** In the navigation of phones. */
  onPhone?: boolean;
}

/** A link that marks itself when it leads to where one is. */
export const NavigationLink = ({
  item,
  className,
  countClassName,
  iconSize = 24,
  iconOnly = false,
  onPhone = false,
}: NavigationLinkProps) => {
  const { to, label, phoneLabel = label, icon: Icon, count = 0, countText = '', exact = false } = item;
  return (
    <NavLink to={to} end={exact} className={className ?? ''}>
      {Icon ? <Icon {...iconLook(iconSize)} /> : null}
      {iconOnly ? <VisuallyHidden>{label}</VisuallyHidden> : onPhone ? phoneLabel : label}
      {count > 0 ? (
        <>
          <Badge count={count} className={countClassName} />
          <VisuallyHidden>{countText}</VisuallyHidden>
        </>
      ) : null}
    </NavLink>
  );
};
