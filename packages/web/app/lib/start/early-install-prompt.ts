/** The browser's question whether to install the site, heard before the scripts that keep it. */
export interface EarlyInstallPrompt {
  /** Says it once more, to the scripts that are there now. */
  repeat(): void;
}

/** Listens for the question, which the browser says only once. */
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
