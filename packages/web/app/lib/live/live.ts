import { atom } from 'nanostores';

import { liveClose, liveEvent, liveHeartbeatMilliseconds, livePath } from '@mysathi/contract/live';
import type { LiveEvent, LiveRequest } from '@mysathi/contract/live';

import { parseJson } from '../calls/parse-json.ts';
import { refreshToken } from '../calls/refresh.ts';
import { $renewed, $sessionUser, bearerToken, endSession } from '../session/session.ts';

/** Whether the push channel is open; while it is down, screens poll. */
export const $live = atom<'open' | 'down'>('down');

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

const firstPauseMilliseconds = 500;
const longestPauseMilliseconds = 30_000;
/** How long to wait for an answer when the network has probably changed. */
const soonMilliseconds = 5000;

let socket: WebSocket | undefined;
/** Aborted together with the channel, so that late events of a closed channel are ignored. */
let hearing: AbortController | undefined;
/** The token that the channel is signed in with; by the time the channel closes, the tab may have a newer one. */
let standsOn = '';
/** The last token sent on the channel; it takes effect when the server answers. */
let said = '';
let wanted = 0;
let pause = firstPauseMilliseconds;
let again: ReturnType<typeof setTimeout> | undefined;
let heartbeat: ReturnType<typeof setTimeout> | undefined;
let answered = true;
let stopListening: (() => void)[] = [];

/** Sends a request on the channel, if it is open. */
export const say = (request: LiveRequest): void => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
};

/** Reports that the person is looking at this page, if they are. */
const sayActive = () => {
  if ($live.get() === 'open' && document.visibilityState === 'visible') say({ kind: 'active' });
};

/** Tells a member that I am typing to them. */
export const sendTyping = (memberId: string): void => {
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
    // This answers a renewed token; no events were missed.
    if ($live.get() === 'open') return;
    pause = firstPauseMilliseconds;
    $live.set('open');
    sayActive();
  }
  for (const listener of listeners) listener(read.data);
};

const beat = () => (answered ? ask(liveHeartbeatMilliseconds) : hangUp());

/** Checks that the server still responds; a channel that does not answer in time is replaced. */
const ask = (milliseconds: number) => {
  if (socket === undefined) return;
  answered = false;
  say({ kind: 'ping' });
  sayActive();
  clearTimeout(heartbeat);
  heartbeat = setTimeout(beat, milliseconds);
};

/** Called when a request got no answer, so that a dead channel is replaced soon. */
export const checkChannelSoon = (): void => ask(soonMilliseconds);

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
    // After a logout there is no token any more, and nothing to reconnect.
    if (fresh === undefined && (bearerToken() === undefined || !(await endSession()))) return;
  }
  connectLater();
};

/** Closes the channel without waiting for the server: browsers report a dead one as closed only a minute later. */
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

/** Handles a change of network, after which the channel may be dead. */
const hearOnline = () => {
  pause = firstPauseMilliseconds;
  ask(soonMilliseconds);
  if (socket !== undefined) return;
  clearTimeout(again);
  connect();
};

/** Handles the page becoming visible again; the device may have slept. */
const hearVisible = () => {
  if (document.visibilityState === 'visible') ask(soonMilliseconds);
};

/** Keeps the push channel open while anything needs it; returns a function that releases it. */
export const openLive = (): (() => void) => {
  wanted += 1;
  if (wanted === 1) {
    window.addEventListener('online', hearOnline);
    document.addEventListener('visibilitychange', hearVisible);
    stopListening = [
      // Signed in again on this page: no attempts were made while there was no token.
      $sessionUser.listen(connect),
      // The server closes a channel when its token expires.
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

/** Calls `listener` with every event of the push channel; returns a function that stops it. */
export const onLive = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
