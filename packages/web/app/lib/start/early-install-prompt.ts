/** The browser's install prompt, caught before the scripts that handle it. */
export interface EarlyInstallPrompt {
  /** Dispatches it again to the scripts that are loaded now. */
  repeat(): void;
}

/** Catches the prompt, because the browser offers it only once. */
export const holdInstallPrompt = (): EarlyInstallPrompt => {
  const kind = 'beforeinstallprompt';
  let held: Event | undefined;
  const hold = (event: Event) => {
    event.preventDefault();
    held = event;
  };
  window.addEventListener(kind, hold);
  return {
    repeat() {
      window.removeEventListener(kind, hold);
      if (held) window.dispatchEvent(held);
    },
  };
};
