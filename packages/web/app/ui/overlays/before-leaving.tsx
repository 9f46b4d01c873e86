import { createContext, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { IDLE_BLOCKER, NavigationType, useBlocker } from 'react-router';
import type { Blocker, BlockerFunction } from 'react-router';

/** The layers over the page, the top one last; each returns whether the navigation was Back, and then closes. */
const layers: (() => boolean)[] = [];

/** Returns the router's index of the current history entry. */
const stepNow = (): number => Number((window.history.state as { idx?: number } | null)?.idx);

/** Registers a layer over the page that closes on Back; returns a function that unregisters it. */
export const addLayer = (onBack: () => void): (() => void) => {
  // One too high if the router has not yet reverted the step being asked about.
  const step = stepNow();
  const takesBack = () => {
    const isBack = stepNow() <= step;
    if (isBack) onBack();
    return isBack;
  };
  layers.push(takesBack);
  return () => void layers.splice(layers.indexOf(takesBack), 1);
};

/** Closes the open menu and its submenus; returns whether there was one. */
const closeMenu = (): boolean => {
  const menu = document.querySelector<HTMLElement>('[popover="auto"]:popover-open');
  menu?.hidePopover();
  return menu !== null;
};

let pageAsks: BlockerFunction | undefined;
const QuestionContext = createContext<Blocker>(IDLE_BLOCKER);

/**
 * Asks before the page is left, like the router's `useBlocker`. That may be used only once, which BeforeLeaving does.
 */
export const useQuestion = (asks: BlockerFunction): Blocker => {
  useEffect(() => {
    pageAsks = asks;
    return () => {
      pageAsks = undefined;
    };
  }, [asks]);
  return useContext(QuestionContext);
};

/**
 * Wraps all pages. Back closes the topmost layer over the page; otherwise the page may ask before it is left. Menus
 * close on any navigation.
 */
export const BeforeLeaving = ({ children }: { children: ReactNode }) => {
  const [isQuestion, setIsQuestion] = useState(false);
  const blocker = useBlocker((leaving) => {
    // Opening a dialog closes all menus, so an open menu must be above the dialog.
    const hadMenu = closeMenu();
    const isPop = leaving.historyAction === NavigationType.Pop;
    const closes = isPop && (hadMenu || layers.at(-1)?.() === true);
    const isAsked = !closes && pageAsks?.(leaving) === true;
    setIsQuestion(isAsked);
    return closes || isAsked;
  });
  useEffect(() => {
    if (!isQuestion) blocker.reset?.();
  }, [isQuestion, blocker]);
  return <QuestionContext value={isQuestion ? blocker : IDLE_BLOCKER}>{children}</QuestionContext>;
};
