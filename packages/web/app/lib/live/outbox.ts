import { atom } from 'nanostores';
import * as z from 'zod';

import { sendMessage } from '@mysathi/contract/endpoints/messages';
import type { Message } from '@mysathi/contract/endpoints/messages';
import type { ProblemCode } from '@mysathi/contract/errors';

import { call } from '../calls/api.ts';
import { asCallFailure, CallFailure, isWorthRetrying } from '../calls/failures/call-failure.ts';
import { tooManyRequests, unauthorised } from '../calls/http-status.ts';
import { beforeLogout } from '../session/before-logout.ts';
import { nameOfDraft } from '../session/draft-names.ts';
import { clearDraft, draftNames, keepDraftNow, readDraft } from '../session/drafts.ts';
import { onDraftsElsewhere } from '../session/drafts-elsewhere.ts';
import { showToast } from '../screen/toasts.ts';
import { onOtherPerson } from '../session/on-other-person.ts';
import { perPerson } from '../session/per-person.ts';
import { $sessionUser, isSignedIn } from '../session/session.ts';
import { sayMessage } from './say-message.ts';

const outgoing = z.object({
  /** The id by which the server recognises a message that is sent again. */
  clientId: z.string(),
  to: z.string(),
  text: z.string(),
  /** Messages go out in this order. */
  place: z.number(),
  /** `refused`: the server said no, or this program failed; it waits for the member's word. */
  state: z.enum(['waiting', 'refused']),
  reason: z.string(),
  /** The code of the failure; entries of earlier versions have none. */
  code: z.string().default(''),
});

/** A message that is not stored yet. */
export type Outgoing = z.infer<typeof outgoing>;

/** Messages of this member on this device that the server has not stored yet, in order. */
export const $outbox = atom<readonly Outgoing[]>([]);

/** True while messages wait for a connection. */
export const $outboxHeld = atom(false);

type StoredListener = (message: Message) => void;
const storedListeners = new Set<StoredListener>();

const beginning = nameOfDraft('outbox', '');
const firstPauseMilliseconds = 1000;
const longestPauseMilliseconds = 30_000;
/** Messages that the device has no room to store; they live as long as the page and its person. */
const unkept = perPerson(() => new Map<string, Outgoing>());

let pause = firstPauseMilliseconds;
let again: ReturnType<typeof setTimeout> | undefined;
let delivering = false;
let wanted = false;

const readAll = (): Outgoing[] => {
  const me = $sessionUser.get()?.id;
  if (me === undefined) return [];
  const kept = draftNames(nameOfDraft('outbox', me, '')).flatMap(
    (name) => outgoing.safeParse(readDraft(name)).data ?? [],
  );
  return [...kept, ...unkept().values()].toSorted((a, b) => a.place - b.place);
};

const refresh = () => $outbox.set(readAll());
onOtherPerson(refresh);

const keep = (one: Outgoing) => {
  const me = $sessionUser.get()?.id;
  if (me === undefined) return;
  const name = nameOfDraft('outbox', me, one.clientId);
  unkept().delete(one.clientId);
  if (!keepDraftNow(name, one)) {
    // As it stood before it would be sent once more.
    clearDraft(name);
    unkept().set(one.clientId, one);
  }
  refresh();
};

/** Forgets a message: it is stored, or the member does not want it any more. */
export const dropOutgoing = (clientId: string): void => {
  unkept().delete(clientId);
  for (const name of draftNames(beginning)) if (name.endsWith(`/${clientId}`)) clearDraft(name);
  refresh();
};

/** Whether the same message may be stored a moment later. */
const mayComeLater = (failure: CallFailure): boolean =>
  isWorthRetrying(failure) ||
  failure.code === 'aborted' ||
  failure.status === unauthorised ||
  (failure.status === tooManyRequests && failure.code !== 'message_quota');

const sendOne = async (one: Outgoing): Promise<void> => {
  const { to, text, clientId } = one;
  try {
    const body = { message: text, memberId: to, clientId };
    // The messages of all tabs wait behind this one, and somebody may sign in again in another.
    const data = (await sayMessage(body)) ?? (await call(sendMessage, { body, neverWaits: true })).data;
    for (const listener of storedListeners) listener(data);
    dropOutgoing(clientId);
  } catch (thrown) {
    const failure = asCallFailure(thrown);
    if (mayComeLater(failure)) throw failure;
    // It may have been thrown away meanwhile, here or in another tab.
    if (!readAll().some((other) => other.clientId === clientId)) return;
    const { message, code } = failure;
    keep({ ...one, state: 'refused', reason: message, code });
    if (code === ('not_accepted' satisfies ProblemCode)) showToast('warning', message);
  }
};

const sendAll = async (): Promise<void> => {
  // Whoever has to sign in again does so first.
  while (isSignedIn()) {
    const next = readAll().find(({ state }) => state === 'waiting');
    if (next === undefined) return;
    await sendOne(next);
  }
};

/** Lets one tab of a member send at a time, so that the order holds across tabs. */
const alone = (run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('mysathi-outbox', run) : run();

const sendOrWait = async (): Promise<void> => {
  try {
    await alone(sendAll);
    pause = firstPauseMilliseconds;
    $outboxHeld.set(false);
  } catch (failure) {
    const asked = failure instanceof CallFailure ? (failure.retryAfterSeconds ?? 0) * 1000 : 0;
    $outboxHeld.set(true);
    again = setTimeout(deliver, Math.max(pause, asked));
    pause = Math.min(pause * 2, longestPauseMilliseconds);
  }
};

/** Sends the waiting messages one after the other; without a connection they go out once there is one. */
const deliver = (): void => {
  wanted = true;
  if (delivering) return;
  clearTimeout(again);
  delivering = true;
  wanted = false;
  void sendOrWait().finally(() => {
    delivering = false;
    refresh();
    // Something was written in the moment in which the last round ended.
    if (wanted && !$outboxHeld.get()) deliver();
  });
};

/** Sends the waiting messages now, and resolves when they are answered; rejects with what kept one from arriving. */
export const sendAtOnce = (): Promise<void> => alone(sendAll);
// For as long as the page lives: one may log out on a page that sends nothing by itself.
beforeLogout.add(sendAtOnce);

const deliverSoon = () => {
  pause = firstPauseMilliseconds;
  deliver();
};

/** Queues a message. */
export const queueMessage = (to: string, text: string): void => {
  // Also when the clock stands still, or another tab's last message came from a faster one.
  const place = Math.max(Date.now(), ...readAll().map((one) => one.place + 1));
  keep({ clientId: crypto.randomUUID(), to, text, place, state: 'waiting', reason: '', code: '' });
  deliver();
};

/** Queues a refused message once more. */
export const retryOutgoing = (one: Outgoing): void => {
  keep({ ...one, state: 'waiting', reason: '', code: '' });
  deliver();
};

/** Calls `listener` with each message of mine that was stored; returns the way to stop. */
export const onStored = (listener: StoredListener): (() => void) => {
  storedListeners.add(listener);
  return () => storedListeners.delete(listener);
};

/** Sends what an earlier visit left behind, and goes on whenever the network is back; returns the way to stop. */
export const openOutbox = (): (() => void) => {
  const ends = [
    // The tab in which it was written may close before it is sent; a tab that found no connection has its own pause.
    onDraftsElsewhere(beginning, () => {
      refresh();
      if (!$outboxHeld.get()) deliver();
    }),
    // Also whoever has signed in again over the page: while there was no token nothing was sent.
    $sessionUser.listen(() => {
      refresh();
      deliver();
    }),
    () => window.removeEventListener('online', deliverSoon),
    () => clearTimeout(again),
  ];
  window.addEventListener('online', deliverSoon);
  refresh();
  deliver();
  return () => ends.forEach((end) => end());
};
