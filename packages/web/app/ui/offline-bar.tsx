import { IconWifiOff } from '@tabler/icons-react';

import styles from './states.module.css';

/** The thin bar under the header while there is no network. */
export const OfflineBar = ({ text }: { text: string }) => (
  <output className={styles.offline}>
    <IconWifiOff size={20} stroke={1.75} aria-hidden="true" />
    {text}
  </output>
);
