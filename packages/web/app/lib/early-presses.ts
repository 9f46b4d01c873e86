/** Presses of buttons and sent forms that came before the scripts which answer them. */
export interface EarlyPresses {
  /** Does what was asked meanwhile, and listens no more. */
  replay(): void;
}

/** Native controls that need no script. */
const works = (button: HTMLButtonElement): boolean => button.hasAttribute('popovertarget');

/** Holds back what would be lost or sent past the scripts, until they are there. The last one counts. */
export const holdPresses = (): EarlyPresses => {
  let asked: HTMLButtonElement | HTMLFormElement | undefined;
  const hold = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.type === 'click' ? event.target.closest('button') : null;
    const form = event.type === 'submit' ? event.target.closest('form') : null;
    if (button ? works(button) : form === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    asked = button ?? form ?? undefined;
  };
  const kinds = ['click', 'submit'] as const;
  for (const kind of kinds) document.addEventListener(kind, hold, true);
  return {
    replay() {
      for (const kind of kinds) document.removeEventListener(kind, hold, true);
      if (asked instanceof HTMLFormElement) asked.requestSubmit();
      else asked?.click();
    },
  };
};
