/** Presses of buttons, keys on tabs, and form submissions that came before the scripts handling them. */
export interface EarlyPresses {
  /** Performs what was requested meanwhile, and stops listening. */
  replay(): void;
}

/** Whether a button is a native control that needs no script. */
const works = (button: HTMLButtonElement): boolean => button.hasAttribute('popovertarget');

const nameOf = (button: HTMLButtonElement): string | null =>
  button.getAttribute('aria-label') ?? button.textContent;

const tabKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Returns an action that repeats an event; undefined if it needs no script. */
const asksFor = (event: Event, target: Element): (() => void) | undefined => {
  if (event instanceof KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event;
    const tab = target.closest('[role=tab]');
    // With a modifier key it is a browser shortcut, such as Back.
    if (!tab || !tabKeys.includes(key) || altKey || ctrlKey || metaKey) return undefined;
    return () => tab.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
  if (event.type === 'submit') {
    const form = target.closest('form');
    return form ? () => form.requestSubmit() : undefined;
  }
  const button = target.closest('button');
  if (!button || works(button)) return undefined;
  const name = nameOf(button);
  return () => {
    // Under another name it would do something else, such as stopping what is playing by now.
    if (nameOf(button) === name) button.click();
  };
};

/**
 * Holds back presses that would be lost or handled without scripts, until the scripts are loaded. Only the last press
 * is replayed.
 */
export const holdPresses = (): EarlyPresses => {
  let again: (() => void) | undefined;
  const hold = (event: Event) => {
    const asked = event.target instanceof Element ? asksFor(event, event.target) : undefined;
    if (!asked) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    again = asked;
  };
  const kinds = ['click', 'submit', 'keydown'] as const;
  for (const kind of kinds) document.addEventListener(kind, hold, true);
  return {
    replay() {
      for (const kind of kinds) document.removeEventListener(kind, hold, true);
      again?.();
    },
  };
};
