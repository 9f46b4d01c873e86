/**
 * Inline script of pages that fetch their scripts at once. From an old copy or on a breaking line these may not come,
 * and a form would be filled in that never answers. Where a script failed, the page is reloaded or says so; it also
 * says so where scripts take long.
 */
import { sayAsleep, takeBackAsleep } from './asleep-notice.ts';
import { awakeEvent } from './late-page.ts';
import { forgetRenewal, loadRenewed } from './load-renewed.ts';
import { isTyped } from './typed.ts';

const patienceMilliseconds = 15_000;

const scriptsOfPage = (): string =>
  Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'), ({ href }) => href).join(
    ' ',
  );

const wakeOtherwise = async (): Promise<void> => {
  if (!(await loadRenewed(scriptsOfPage(), isTyped))) sayAsleep();
};

const onFailure = ({ type, target }: Event): void => {
  // A picture that fails says so in the same way.
  if (type === 'unhandledrejection' || target instanceof HTMLScriptElement) void wakeOtherwise();
};

const failures = ['error', 'unhandledrejection'] as const;
for (const kind of failures) window.addEventListener(kind, onFailure, true);
const patience = setTimeout(sayAsleep, patienceMilliseconds);
document.addEventListener(
  awakeEvent,
  () => {
    clearTimeout(patience);
    for (const kind of failures) window.removeEventListener(kind, onFailure, true);
    takeBackAsleep();
    forgetRenewal();
  },
  { once: true },
);
