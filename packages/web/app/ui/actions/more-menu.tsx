import { IconDots } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import type { ReactNode, ToggleEvent } from 'react';

import { iconLook } from '../icon-look.ts';
import { IconButton } from './icon-button.tsx';
import styles from './more-menu.module.css';

/** A deed of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onChoose: () => void;
}

const gapPixels = 6;

/** Seldom used deeds behind one button. The panel is the browser's own popover: Escape and a tap beside it close it. */
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
  const place = ({ newState }: ToggleEvent) => {
    if (newState !== 'open' || button.current === null || panel.current === null) return;
    onOpen?.();
    const { bottom, right } = button.current.getBoundingClientRect();
    const { style } = panel.current;
    style.top = `${bottom + gapPixels}px`;
    style.right = `${document.documentElement.clientWidth - right}px`;
    // How high it is shows once it is open; low on the screen its end would lie beyond the edge.
    requestAnimationFrame(() => {
      const below = window.innerHeight - (panel.current?.offsetHeight ?? 0) - gapPixels;
      style.top = `${Math.max(gapPixels, Math.min(bottom + gapPixels, below))}px`;
    });
  };
  return (
    <>
      <IconButton ref={button} label={label} icon={<IconDots {...iconLook(24)} />} popoverTarget={id} />
      <div ref={panel} id={id} popover="auto" className={styles.panel} onBeforeToggle={place}>
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
