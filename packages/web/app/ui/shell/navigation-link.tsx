import type { ComponentType } from 'react';
import { NavLink } from 'react-router';

import { Badge } from '../states/badge.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { iconLook } from '../icon-look.ts';

/** An entry in the navigation. */
export interface NavigationItem {
  readonly to: string;
  readonly label: string;
  /** The label on phones, if different. */
  readonly phoneLabel?: string;
  readonly icon?: ComponentType<ReturnType<typeof iconLook>>;
  /** Shown beside the label; `countText` is its accessible text: "3 new". */
  readonly count?: number;
  readonly countText?: string;
  /** Active only on exactly this address. */
  readonly exact?: boolean;
}

interface NavigationLinkProps {
  item: NavigationItem;
  className: string | undefined;
  countClassName?: string | undefined;
  iconSize?: number;
  /** Shows only the icon; screen readers get the label. */
  iconOnly?: boolean;
  /** Whether it is in the phone navigation. */
  onPhone?: boolean;
}

/** A link that marks itself as current when its page is open. */
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
