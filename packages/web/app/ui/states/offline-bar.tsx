import { IconWifiOff } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { iconLook } from '../icon-look.ts';
import styles from './states.module.css';

const heightName = '--offline-bar';

/** A thin bar about the connection below the header; other sticky elements at the top edge make room for it. */
export const OfflineBar = ({ text, children }: { text: string; children?: ReactNode }) => {
  const bar = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const { style } = document.documentElement;
    // The text takes two lines on small screens, and three with a large font.
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
