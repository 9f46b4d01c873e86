/**
 * Inline script of pages that fetch their scripts at once. With an outdated copy of the page or a failing connection
 * these may not load, and a form would be filled in that never responds. If a script fails, the page reloads or shows a
 * notice; the notice also appears if scripts take long.
 */
import { showScriptsMissingNotice, hideScriptsMissingNotice } from './scripts-missing-notice.ts';
import { awakeEvent } from './late-page.ts';
import { forgetRenewal, loadRenewed } from './load-renewed.ts';
import { isTyped } from './typed.ts';

const patienceMilliseconds = 15_000;

const scriptsOfPage = (): string =>
  Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'), ({ href }) => href).join(
    ' ',
  );

const wakeOtherwise = async (): Promise<void> => {
  if (!(await loadRenewed(scriptsOfPage(), isTyped))) showScriptsMissingNotice();
};

const onFailure = ({ type, target }: Event): void => {
  // A failing picture fires the same event.
  if (type === 'unhandledrejection' || target instanceof HTMLScriptElement) void wakeOtherwise();
};

const failures = ['error', 'unhandledrejection'] as const;
for (const kind of failures) window.addEventListener(kind, onFailure, true);
const patience = setTimeout(showScriptsMissingNotice, patienceMilliseconds);
document.addEventListener(
  awakeEvent,
  () => {
    clearTimeout(patience);
    for (const kind of failures) window.removeEventListener(kind, onFailure, true);
    hideScriptsMissingNotice();
    forgetRenewal();
  },
  { once: true },
);
