import { createContext, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { IDLE_BLOCKER, NavigationType, useBlocker } from 'react-router';
import type { Blocker, BlockerFunction } from 'react-router';

/** What lies over the page, the top one last; each tells whether it took the step for Back, and closes then. */
const layers: (() => boolean)[] = [];

/** The router's own count of the entries in the history. */
const stepNow = (): number => Number((window.history.state as { idx?: number } | null)?.idx);

/** Something lies over the page from now on, and Back answers by this; gives what takes it away again. */
export const addLayer = (onBack: () => void): (() => void) => {
  // One too far where the router has not taken back yet the step that this asks about.
  const step = stepNow();
  const takesBack = () => {
    const isBack = stepNow() <= step;
    if (isBack) onBack();
    return isBack;
  };
  layers.push(takesBack);
  return () => void layers.splice(layers.indexOf(takesBack), 1);
};

/** Closes the menu that is open, with those opened from it, and tells whether there was one. */
const closeMenu = (): boolean => {
  const menu = document.querySelector<HTMLElement>('[popover="auto"]:popover-open');
  menu?.hidePopover();
  return menu !== null;
};

let pageAsks: BlockerFunction | undefined;
const QuestionContext = createContext<Blocker>(IDLE_BLOCKER);

/** As the router's `useBlocker`, of which there can be one alone, and BeforeLeaving has it: asks before the page is left. */
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
 * Stands around all pages. Back closes what lies over them, the top one first; else whoever leaves is asked what the page
 * asks. Menus close with any step.
 */
export const BeforeLeaving = ({ children }: { children: ReactNode }) => {
  const [isQuestion, setIsQuestion] = useState(false);
  const blocker = useBlocker((leaving) => {
    // A dialog that opens closes all menus: an open one lies over it.
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
