import { IconAlertCircle, IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';

import { classNames } from '../class-names.ts';
import { iconLook } from '../icon-look.ts';
import styles from './states.module.css';
import { useSaid } from '../ui-language.tsx';

const icons = { trust: IconLock, info: IconInfoCircle, warning: IconAlertTriangle, danger: IconAlertCircle };

interface NoticeProps {
  /** `trust` is for saying who can see what. */
  kind: keyof typeof icons;
  children: ReactNode;
  role?: 'status' | 'alert' | 'note' | undefined;
  /** Makes it focusable. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/** A highlighted message within a page, which may come from the API. */
export const Notice = ({ kind, children, role = 'note', ref }: NoticeProps) => {
  const said = useSaid();
  const Icon = icons[kind];
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={role}
      className={classNames(styles.notice, styles[kind])}
    >
      <Icon {...iconLook(22)} />
      <div>{typeof children === 'string' ? said(children) : children}</div>
    </div>
  );
};
