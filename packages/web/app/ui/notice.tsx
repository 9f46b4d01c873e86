import { IconAlertCircle, IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';
import styles from './states.module.css';
import { useSaid } from './ui-language.tsx';

const icons = { trust: IconLock, info: IconInfoCircle, warning: IconAlertTriangle, danger: IconAlertCircle };

interface NoticeProps {
  /** `trust` says who can see what. */
  kind: keyof typeof icons;
  children: ReactNode;
  role?: 'status' | 'alert' | 'note' | undefined;
}

/** A sentence that stands out within a page, perhaps one of the API. */
export const Notice = ({ kind, children, role = 'note' }: NoticeProps) => {
  const said = useSaid();
  const Icon = icons[kind];
  return (
    <div role={role} className={classNames(styles.notice, styles[kind])}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <div>{typeof children === 'string' ? said(children) : children}</div>
    </div>
  );
};
