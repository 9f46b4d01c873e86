import { IconWifiOff } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';

import { iconLook } from '../icon-look.ts';
import styles from './states.module.css';

const heightName = '--offline-bar';

/** The thin bar under the header while there is no network; what else stays at the upper edge makes room for it. */
export const OfflineBar = ({ text }: { text: string }) => {
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
    </output>
  );
};
