import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';

import { isShortcut } from '../actions/is-shortcut.ts';
import styles from './tabs.module.css';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Shown beside the label, even if 0. */
  readonly count?: number | undefined;
}

/** The width of the fade at the clipped edge, as in the styles. */
const fadePixels = 28;

interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Id>[];
  active: Id;
  onChange?: ((id: Id) => void) | undefined;
  /** Makes each tab a link to its own address, which also works without scripts. */
  addressOf?: ((id: Id) => string) | undefined;
  /** The panel of the active tab. */
  children: ReactNode;
  className?: string | undefined;
}

const tabIdOf = (id: string): string => `tab-${id}`;

/** Scrolls the row with the returned ref as far as needed to show the active tab. */
const useActiveInSight = (active: string) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = document.getElementById(tabIdOf(active));
    if (!row || !tab) return undefined;
    const bringIntoSight = () => {
      const [around, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
      const isSeen = own.left >= around.left && own.right <= around.right - fadePixels;
      if (!isSeen) row.scrollLeft += own.left - around.left - 16;
    };
    // Immediately, and again when counts make the tabs wider.
    const watch = new ResizeObserver(bringIntoSight);
    for (const each of row.children) watch.observe(each);
    return () => watch.disconnect();
  }, [active]);
  return list;
};

/** Tabs with arrow keys, Home and End; on narrow screens the row scrolls. Keep the active tab in the URL. */
export const Tabs = <Id extends string>({
  label,
  tabs,
  active,
  onChange,
  addressOf,
  children,
  className,
}: TabsProps<Id>) => {
  const list = useActiveInSight(active);
  /** The tab pressed last; the address follows a moment later. */
  const asked = useRef(active);
  useEffect(() => {
    asked.current = active;
  });
  const ask = (id: Id) => {
    // Another entry in the history would make Back seem to do nothing.
    if (id === asked.current) return;
    asked.current = id;
    onChange?.(id);
  };

  const move = (event: KeyboardEvent) => {
    if (isShortcut(event)) return;
    // Relative to the focused tab: after rapid key presses, the active one may not have changed yet.
    const at = tabs.findIndex((tab) => tabIdOf(tab.id) === document.activeElement?.id);
    const places: Record<string, number> = {
      // Space activates buttons natively, but not links.
      ...(addressOf ? { ' ': at } : {}),
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = tabs[places[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    const control = document.getElementById(tabIdOf(next.id));
    control?.click();
    control?.focus();
  };

  return (
    <>
      <div
        ref={list}
        className={styles.list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
      >
        {tabs.map((tab) => {
          const shared = {
            id: tabIdOf(tab.id),
            role: 'tab',
            className: styles.tab,
            'aria-selected': tab.id === active,
            'aria-controls': 'tab-panel',
          };
          const content = (
            <>
              {tab.label}
              {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
            </>
          );
          return addressOf ? (
            // Without scripts there are no arrow keys, so each link is a tab stop.
            <Link key={tab.id} {...shared} to={addressOf(tab.id)} replace preventScrollReset>
              {content}
            </Link>
          ) : (
            <button
              key={tab.id}
              {...shared}
              type="button"
              tabIndex={tab.id === active ? 0 : -1}
              onClick={() => ask(tab.id)}
            >
              {content}
            </button>
          );
        })}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={tabIdOf(active)} className={className}>
        {children}
      </div>
    </>
  );
};
