/** Presses of buttons and of keys on tabs, and sent forms, that came before the scripts which answer them. */
export interface EarlyPresses {
  /** Does what was asked meanwhile, and listens no more. */
  replay(): void;
}

/** Native controls that need no script. */
const works = (button: HTMLButtonElement): boolean => button.hasAttribute('popovertarget');

const nameOf = (button: HTMLButtonElement): string | null =>
  button.getAttribute('aria-label') ?? button.textContent;

const tabKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** The action that repeats an event; undefined when it needs no script. */
const asksFor = (event: Event, target: Element): (() => void) | undefined => {
  if (event instanceof KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event;
    const tab = target.closest('[role=tab]');
    // With another key it is the browser's, such as the way back.
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
    // Under another name it would do another thing, such as stop what plays by itself now.
    if (nameOf(button) === name) button.click();
  };
};

/**
 * Holds back presses that would be lost, or sent without the scripts, until the scripts are there. Only the last press
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
