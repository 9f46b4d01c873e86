import { atom } from 'nanostores';

import { liveClose, liveEvent, liveHeartbeatMilliseconds, livePath } from '@mysathi/contract/live';
import type { LiveEvent, LiveRequest } from '@mysathi/contract/live';

import { parseJson } from '../calls/parse-json.ts';
import { refreshToken } from '../calls/refresh.ts';
import { $renewed, $sessionUser, bearerToken, endSession } from '../session/session.ts';

/** Whether the push channel stands; while it does not, screens poll. */
export const $live = atom<'open' | 'down'>('down');

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

const firstPauseMilliseconds = 500;
const longestPauseMilliseconds = 30_000;
/** How long an answer may take where the line has probably changed. */
const soonMilliseconds = 5000;

let socket: WebSocket | undefined;
/** Ends with the channel: what one that was left still says concerns nobody. */
let hearing: AbortController | undefined;
/** The token by which the channel stands or falls: the tab may have a newer one by the time the channel ends. */
let standsOn = '';
/** The token that the channel was told last, which counts once it is answered. */
let said = '';
let wanted = 0;
let pause = firstPauseMilliseconds;
let again: ReturnType<typeof setTimeout> | undefined;
let heartbeat: ReturnType<typeof setTimeout> | undefined;
let answered = true;
let stopListening: (() => void)[] = [];

/** Says something on the channel, if it stands. */
export const say = (request: LiveRequest): void => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
};

/** Tells that the person looks at this page, while they do. */
const sayActive = () => {
  if ($live.get() === 'open' && document.visibilityState === 'visible') say({ kind: 'active' });
};

/** Tells a member that I am writing to them. */
export const sayTyping = (memberId: string): void => {
  if ($live.get() === 'open') say({ kind: 'typing', memberId });
};

const signIn = () => {
  const token = bearerToken();
  if (token === undefined) return hangUp();
  said = token;
  standsOn ||= token;
  say({ kind: 'sign_in', token });
};

const hear = (text: unknown) => {
  const read = liveEvent.safeParse(parseJson(String(text)));
  if (!read.success) return;
  answered = true;
  if (read.data.kind === 'ready') {
    standsOn = said;
    // The answer to a renewed token: nothing was missed.
    if ($live.get() === 'open') return;
    pause = firstPauseMilliseconds;
    $live.set('open');
    sayActive();
  }
  for (const listener of listeners) listener(read.data);
};

const beat = () => (answered ? ask(liveHeartbeatMilliseconds) : hangUp());

/** Asks whether the far end still hears; a channel that does not answer in time makes place for a fresh one. */
const ask = (milliseconds: number) => {
  if (socket === undefined) return;
  answered = false;
  say({ kind: 'ping' });
  sayActive();
  clearTimeout(heartbeat);
  heartbeat = setTimeout(beat, milliseconds);
};

/** Something was not answered: a channel that is silent ends soon, for a fresh one. */
export const doubtLive = (): void => ask(soonMilliseconds);

const connectLater = () => {
  clearTimeout(again);
  again = setTimeout(connect, pause * (0.75 + Math.random() / 2));
  pause = Math.min(pause * 2, longestPauseMilliseconds);
};

const closed = async (code?: number) => {
  clearTimeout(heartbeat);
  hearing?.abort();
  socket = undefined;
  $live.set('down');
  if (wanted === 0 || code === liveClose.finishProfile) return;
  if (code === liveClose.signedOut && bearerToken() !== undefined) {
    const fresh = await refreshToken(standsOn).catch(() => ({}));
    // At a logout there is no token left by now, and nothing to mend.
    if (fresh === undefined && (bearerToken() === undefined || !(await endSession()))) return;
  }
  connectLater();
};

/** Closes the channel without waiting for the far end: of one that is silent browsers tell a minute later. */
const hangUp = () => {
  const left = socket;
  if (left === undefined) return;
  void closed();
  left.close();
};

const connect = () => {
  if (wanted === 0 || socket !== undefined || bearerToken() === undefined) return;
  const address = new URL(`/api${livePath}`, window.location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  socket = new WebSocket(address);
  hearing = new AbortController();
  const { signal } = hearing;
  socket.addEventListener('open', signIn, { signal });
  socket.addEventListener('message', (event) => hear(event.data), { signal });
  socket.addEventListener('close', (event) => void closed(event.code), { signal });
  standsOn = '';
  answered = true;
  heartbeat = setTimeout(beat, liveHeartbeatMilliseconds);
};

/** Another network is there: a channel over the one before may have fallen silent. */
const hearOnline = () => {
  pause = firstPauseMilliseconds;
  ask(soonMilliseconds);
  if (socket !== undefined) return;
  clearTimeout(again);
  connect();
};

/** Who comes back to the page may have slept, or been elsewhere. */
const hearVisible = () => {
  if (document.visibilityState === 'visible') ask(soonMilliseconds);
};

/** Keeps the push channel open while anybody wants it; returns the way to let go. */
export const openLive = (): (() => void) => {
  wanted += 1;
  if (wanted === 1) {
    window.addEventListener('online', hearOnline);
    document.addEventListener('visibilitychange', hearVisible);
    stopListening = [
      // Whoever has signed in again over the page: while there was no token nothing was tried.
      $sessionUser.listen(connect),
      // The server ends a channel with the token by which it stands.
      $renewed.listen(signIn),
    ];
  }
  connect();
  return () => {
    wanted -= 1;
    if (wanted > 0) return;
    window.removeEventListener('online', hearOnline);
    document.removeEventListener('visibilitychange', hearVisible);
    for (const stop of stopListening) stop();
    clearTimeout(again);
    hangUp();
  };
};

/** Hears every event of the push channel; returns the way to stop. */
export const onLive = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
