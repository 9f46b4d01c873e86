import { IconDots } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import type { ReactNode, ToggleEvent } from 'react';

import { iconLook } from '../icon-look.ts';
import { closeWhenLeft } from './close-when-left.ts';
import { IconButton } from './icon-button.tsx';
import { menuPlace } from './menu-place.ts';
import styles from './more-menu.module.css';

/** An item of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onChoose: () => void;
}

/**
 * A menu of rarely used actions behind one button. The panel is a native popover: Escape or a tap outside closes it.
 */
export const MoreMenu = ({
  label,
  items,
  onOpen,
}: {
  label: string;
  items: readonly MenuItem[];
  onOpen?: (() => void) | undefined;
}) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const putBeside = ({ newState }: ToggleEvent) => {
    if (newState !== 'open' || button.current === null || panel.current === null) return;
    onOpen?.();
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const place = menuPlace(button.current.getBoundingClientRect(), { width, height }, items.length);
    Object.assign(panel.current.style, place);
  };
  return (
    <>
      <IconButton ref={button} label={label} icon={<IconDots {...iconLook(24)} />} popoverTarget={id} />
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onBeforeToggle={putBeside}
        onBlur={closeWhenLeft}
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            className={styles.item}
            onClick={() => {
              panel.current?.hidePopover();
              item.onChoose();
            }}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
    </>
  );
};
