/**
 * The only script of a page that starts late. It loads the other scripts at the first interaction; when the server
 * announces a change; and at once if only they can handle something, such as this tab's session or input already typed.
 * A member's page only waits for its first view.
 */
import { whenChanged } from '../calls/queries/awaited-change.ts';
import { loadIfElsewhere } from '../pages/drawn-address.ts';
import { showScriptsMissingNotice } from './scripts-missing-notice.ts';
import { holdInstallPrompt } from './early-install-prompt.ts';
import { holdPresses } from './early-presses.ts';
import { firstViewPainted } from './first-paint.ts';
import { loadDeferredFonts } from './deferred-fonts.ts';
import { awakeEvent, lateScriptsId } from './late-page.ts';
import type { LateScripts } from './late-page.ts';
import { forgetRenewal, loadRenewed } from './load-renewed.ts';
import { isTyped } from './typed.ts';
import { keepOfflineShell } from '../live/offline-shell.ts';
import { bringOwnStorage } from '../session/own-storage.ts';

const touches = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'input',
  'change',
] as const;

/** Whether a pointer event comes from a resting pointer: some browsers send one when the page appears under it. */
const isRest = (event: Event): boolean =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0;

const isTouched = (): boolean =>
  window.navigator.userActivation.hasBeenActive ||
  window.scrollY > 0 ||
  document.activeElement !== document.body ||
  isTyped();

const holdsSession = (): boolean => window.sessionStorage.getItem('access_token') !== null;

const preload = (file: string): void => {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  document.head.append(link);
};

const fetchScripts = async ({ manifest, routes, entry, files }: LateScripts): Promise<void> => {
  files.forEach(preload);
  const load = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);
  const named = Object.entries(routes).map(async ([id, address]) => [id, await load(address)] as const);
  const [modules] = await Promise.all([Promise.all(named), load(manifest)]);
  Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(modules) });
  await load(entry);
};

/** Reloads the page on Back and Forward while the scripts are not loaded: until then only the server can show it. */
const followHistory = (isAwake: () => boolean): void => {
  const { pathname, search } = window.location;
  window.addEventListener('popstate', () => {
    const { location } = window;
    // Also fired for another anchor on the same page.
    if (!isAwake() && location.pathname + location.search !== pathname + search) location.reload();
  });
};

const onceLoaded = (work: () => void): void => {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work, { once: true });
};

const begin = (): void => {
  const text = document.getElementById(lateScriptsId)?.textContent;
  if (text === undefined || text === '') return;
  if (loadIfElsewhere()) return;
  window.addEventListener('popstate', loadIfElsewhere);
  const scripts = JSON.parse(text) as LateScripts;
  const presses = holdPresses();
  const prompt = holdInstallPrompt();
  let awake = false;
  let hydrated = false;
  followHistory(() => hydrated);
  let listenNoMore: (() => void) | undefined;
  const wake = () => {
    if (awake) return;
    awake = true;
    listenNoMore?.();
    for (const touch of touches) window.removeEventListener(touch, wakeUnlessAtRest, true);
    // One frame later all controls know what was typed before.
    const replay = () => {
      hydrated = true;
      requestAnimationFrame(() => setTimeout(() => presses.replay()));
    };
    document.addEventListener(awakeEvent, replay, { once: true });
    document.addEventListener(awakeEvent, () => prompt.repeat(), { once: true });
    const follow = () => window.removeEventListener('popstate', loadIfElsewhere);
    document.addEventListener(awakeEvent, follow, { once: true });
    document.addEventListener(awakeEvent, forgetRenewal, { once: true });
    // Without its scripts the page behaves as with scripts disabled: presses must not stay held back. Typed input
    // stays.
    const goOnWithout = async () => {
      if (await loadRenewed(scripts.entry, isTyped)) return;
      presses.replay();
      showScriptsMissingNotice();
    };
    fetchScripts(scripts).catch(goOnWithout);
  };
  const wakeUnlessAtRest = (event: Event) => {
    if (!isRest(event)) wake();
  };
  // On the window, before the document's listener holds a press back.
  for (const touch of touches)
    window.addEventListener(touch, wakeUnlessAtRest, { capture: true, passive: true });
  if (isTouched() || (scripts.begin === 'touch' && holdsSession())) wake();
  if (scripts.begin === 'first view') void firstViewPainted().then(wake);
  onceLoaded(() => {
    if (!awake) listenNoMore = whenChanged(wake);
  });
};

bringOwnStorage();
begin();
void loadDeferredFonts();
onceLoaded(() => void keepOfflineShell());
