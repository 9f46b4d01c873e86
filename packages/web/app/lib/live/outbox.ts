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
import { onDraftChangedInOtherTab } from '../session/drafts-in-other-tabs.ts';
import { showToast } from '../screen/toasts.ts';
import { onOtherPerson } from '../session/on-other-person.ts';
import { perPerson } from '../session/per-person.ts';
import { $sessionUser, isSignedIn } from '../session/session.ts';
import { sendMessageOnChannel } from './send-message-on-channel.ts';

const outgoing = z.object({
  /** Identifies a message that is sent again, so that the server stores it once. */
  clientId: z.string(),
  to: z.string(),
  text: z.string(),
  /** Messages are sent in this order. */
  place: z.number(),
  /** `refused`: the server rejected it, or this program failed; the member has to decide what happens to it. */
  state: z.enum(['waiting', 'refused']),
  reason: z.string(),
  /** The code of the failure; entries of earlier versions have none. */
  code: z.string().default(''),
});

/** A message that the server has not stored yet. */
export type Outgoing = z.infer<typeof outgoing>;

/** This member's messages on this device that the server has not stored yet, in order. */
export const $outbox = atom<readonly Outgoing[]>([]);

/** True while messages wait for a connection. */
export const $outboxHeld = atom(false);

type StoredListener = (message: Message) => void;
const storedListeners = new Set<StoredListener>();

const beginning = nameOfDraft('outbox', '');
const firstPauseMilliseconds = 1000;
const longestPauseMilliseconds = 30_000;
/** Messages that did not fit into the device's storage; they last as long as the page and its member. */
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
    // The stored entry predates this attempt and would be sent again.
    clearDraft(name);
    unkept().set(one.clientId, one);
  }
  refresh();
};

/** Drops a message that was stored or that the member has discarded. */
export const dropOutgoing = (clientId: string): void => {
  unkept().delete(clientId);
  for (const name of draftNames(beginning)) if (name.endsWith(`/${clientId}`)) clearDraft(name);
  refresh();
};

/** Whether the same message may be accepted a moment later. */
const mayComeLater = (failure: CallFailure): boolean =>
  isWorthRetrying(failure) ||
  failure.code === 'aborted' ||
  failure.status === unauthorised ||
  (failure.status === tooManyRequests && failure.code !== 'message_quota');

const sendOne = async (one: Outgoing): Promise<void> => {
  const { to, text, clientId } = one;
  try {
    const body = { message: text, memberId: to, clientId };
    // `neverWaits`: the messages of all tabs queue behind this one, and the person may sign in again in another tab.
    const data =
      (await sendMessageOnChannel(body)) ?? (await call(sendMessage, { body, neverWaits: true })).data;
    for (const listener of storedListeners) listener(data);
    dropOutgoing(clientId);
  } catch (thrown) {
    const failure = asCallFailure(thrown);
    if (mayComeLater(failure)) throw failure;
    // It may have been discarded meanwhile, here or in another tab.
    if (!readAll().some((other) => other.clientId === clientId)) return;
    const { message, code } = failure;
    keep({ ...one, state: 'refused', reason: message, code });
    if (code === ('not_accepted' satisfies ProblemCode)) showToast('warning', message);
  }
};

const sendAll = async (): Promise<void> => {
  // If the session is over, the person has to sign in again first.
  while (isSignedIn()) {
    const next = readAll().find(({ state }) => state === 'waiting');
    if (next === undefined) return;
    await sendOne(next);
  }
};

/** Lets only one tab of a member send at a time, so that the order holds across tabs. */
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

/** Sends the waiting messages one after another; if offline, once there is a connection. */
const deliver = (): void => {
  wanted = true;
  if (delivering) return;
  clearTimeout(again);
  delivering = true;
  wanted = false;
  void sendOrWait().finally(() => {
    delivering = false;
    refresh();
    // Something was written at the moment the last round ended.
    if (wanted && !$outboxHeld.get()) deliver();
  });
};

/**
 * Sends the waiting messages now; resolves when all are answered, and rejects with the failure of the first one that
 * could not be delivered.
 */
export const sendAtOnce = (): Promise<void> => alone(sendAll);
// For the lifetime of the page: a member may also log out on a page that does not send anything itself.
beforeLogout.add(sendAtOnce);

const deliverSoon = () => {
  pause = firstPauseMilliseconds;
  deliver();
};

/** Queues a message for sending. */
export const queueMessage = (to: string, text: string): void => {
  // Strictly increasing, even if the clock stands still or another tab's clock is ahead.
  const place = Math.max(Date.now(), ...readAll().map((one) => one.place + 1));
  keep({ clientId: crypto.randomUUID(), to, text, place, state: 'waiting', reason: '', code: '' });
  deliver();
};

/** Queues a refused message again. */
export const retryOutgoing = (one: Outgoing): void => {
  keep({ ...one, state: 'waiting', reason: '', code: '' });
  deliver();
};

/** Calls `listener` with each of my messages that was stored; returns a function that stops it. */
export const onStored = (listener: StoredListener): (() => void) => {
  storedListeners.add(listener);
  return () => storedListeners.delete(listener);
};

/**
 * Sends what an earlier visit left behind, and continues whenever the network returns; returns a function that stops
 * it.
 */
export const openOutbox = (): (() => void) => {
  const ends = [
    // The tab in which a message was written may close before sending it; a tab that is waiting for a connection keeps
    // its own pause.
    onDraftChangedInOtherTab(beginning, () => {
      refresh();
      if (!$outboxHeld.get()) deliver();
    }),
    // Also after signing in again on this page: nothing was sent while there was no token.
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
