import { IconWifiOff } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { iconLook } from '../icon-look.ts';
import styles from './states.module.css';

const heightName = '--offline-bar';

/** The thin bar under the header about the connection; what else stays at the upper edge makes room for it. */
export const OfflineBar = ({ text, children }: { text: string; children?: ReactNode }) => {
  const bar = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const { style } = document.documentElement;
    // Words take a second line on small screens, and with large letters a third.
    const watch = new ResizeObserver(() => style.setProperty(heightName, `${current.offsetHeight}px`));
    watch.observe(current);
    return () => {
      watch.disconnect();
      style.removeProperty(heightName);
    };
  }, []);
  return (
    <output ref={bar} className={styles.offline}>
      <IconWifiOff {...iconLook(20)} />
      {text}
      {children}
    </output>
  );
};
