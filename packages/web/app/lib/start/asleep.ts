/**
 * Stands in the document itself on a page that fetches its scripts at once: whoever opens it from an old copy or on a
 * line that breaks would otherwise fill in a form that never answers. The page is loaded anew where one of its scripts
 * did not come, or else says so; it also does where they are long in coming.
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
