import { once } from 'node:events';

import type { FastifyInstance } from 'fastify';
import { memberCall } from '../../members/testing/member-call.ts';
import { WebSocket } from 'ws';

import type { Counts } from '@mysathi/contract/endpoints/counts';
import type { Message } from '@mysathi/contract/endpoints/messages';
import { liveEvent } from '@mysathi/contract/live';
import type { LiveEvent } from '@mysathi/contract/live';
import {
  completeUpTo,
  markReadUpTo,
  mergeMessages,
  partnerOfChange,
} from '@mysathi/contract/conversation-messages';

/** The id and credentials with which a client makes calls as a person. */
export interface Somebody {
  readonly id: string;
  readonly headers: { readonly authorization: string };
}

/** The knowledge of a client: all of it can be requested, and every event changes a part of it. */
export interface Knowledge {
  /** By the other member's id; members who are gone for me are absent. */
  conversations: Record<string, Message[]>;
  /** Whether I may write to another member, by their id; absent when their conversation is. */
  mayWrite: Record<string, boolean>;
  /** The status of the interest between me and another member, by their id. */
  interests: Record<string, string>;
  counts: Counts;
}

/** Returns a function that calls the API as a person. */
export const asking = (app: FastifyInstance, me: Somebody) => {
  const call = memberCall(app);
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    call(me, method, path, payload);
};

const statusOf = (rows: { status: string; userInfo: { _id: string } }[]): Record<string, string> =>
  Object.fromEntries(rows.map(({ status, userInfo }) => [userInfo._id, status]));

/** Requests everything anew and returns it as knowledge. */
export const freshKnowledge = async (
  app: FastifyInstance,
  me: Somebody,
  others: readonly Somebody[],
): Promise<Knowledge> => {
  const ask = asking(app, me);
  const conversations: Knowledge['conversations'] = {};
  const mayWrite: Knowledge['mayWrite'] = {};
  for (const { id } of others) {
    const messages: Message[] = [];
    for (let cursor = ''; ;) {
      const page = await ask('GET', `/messages/list?memberId=${id}&cursor=${cursor}`);
      if (page.status !== 200) break;
      messages.unshift(...(page.data as Message[]));
      conversations[id] = messages;
      mayWrite[id] = page.mayWrite as boolean;
      if (page.next_cursor === null) break;
      cursor = page.next_cursor as string;
    }
  }
  const statuses = await Promise.all(
    ['pending', 'accepted', 'rejected'].map((status) => ask('GET', `/interest_user?status=${status}`)),
  );
  return {
    conversations,
    mayWrite,
    interests: statusOf(statuses.flatMap((page) => page.data)),
    counts: (await ask('GET', '/messages/counts')).data as Counts,
  };
};

/** A client whose live connection may drop at any moment: it keeps what it knows and resumes from there. */
export class KnowingClient {
  readonly known: Knowledge;
  /** Ids of messages that one connection delivered twice. */
  readonly doubled: string[] = [];
  readonly kinds = new Set<LiveEvent['kind']>();
  readonly #me: Somebody;
  readonly #others: readonly Somebody[];
  readonly #app: FastifyInstance;
  readonly #address: string;
  #socket: WebSocket | undefined;
  /** Events are applied in the order in which they arrived. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(
    app: FastifyInstance,
    address: string,
    me: Somebody,
    others: readonly Somebody[],
    known: Knowledge,
  ) {
    this.#app = app;
    this.#address = address;
    this.#me = me;
    this.#others = others;
    this.known = known;
  }

  get isConnected(): boolean {
    return this.#socket !== undefined;
  }

  drop(): void {
    this.#socket?.terminate();
    this.#socket = undefined;
  }

  async connect(): Promise<void> {
    const socket = new WebSocket(this.#address);
    const told = new Set<string>();
    const ready = Promise.withResolvers<void>();
    socket.on('message', (data: Buffer) => {
      // What is still under way when a connection drops never arrives.
      if (this.#socket !== socket) return;
      const event = liveEvent.parse(JSON.parse(data.toString()));
      this.kinds.add(event.kind);
      if (event.kind === 'message') {
        if (told.has(event.message._id)) this.doubled.push(event.message._id);
        told.add(event.message._id);
      }
      this.#work = this.#work.then(() => this.#apply(event));
      if (event.kind === 'ready') ready.resolve();
    });
    this.#socket = socket;
    await once(socket, 'open');
    socket.send(
      JSON.stringify({ kind: 'sign_in', token: this.#me.headers.authorization.replace('Bearer ', '') }),
    );
    await ready.promise;
  }

  /** Sends a request over the live connection. */
  say(request: object): void {
    this.#socket?.send(JSON.stringify(request));
  }

  /** Simulates a slow client: events from now on wait for `release`, earlier ones do not (`reached`). */
  hold(): { readonly reached: Promise<void>; release(): void } {
    const gate = Promise.withResolvers<void>();
    const reached = this.#work.then(() => undefined);
    this.#work = reached.then(() => gate.promise);
    return { reached, release: gate.resolve };
  }

  async settle(): Promise<void> {
    await this.#work;
  }

  async #apply(event: LiveEvent): Promise<void> {
    const { conversations, interests } = this.known;
    if (event.kind === 'ready') return this.#resume();
    if (event.kind === 'counts') this.known.counts = event.counts;
    // If the event is about me, what I may see of all others has changed.
    if (event.kind === 'member' && event.memberId === this.#me.id) return this.#resume();
    const partner = partnerOfChange(event);
    if (partner !== undefined) await this.#askMissed(partner);
    if (event.kind === 'member') await this.#askInterest(event.memberId);
    if (event.kind === 'interest') {
      if (['pending', 'accepted', 'rejected'].includes(event.status))
        interests[event.memberId] = event.status;
      else delete interests[event.memberId];
    }
    if (event.kind === 'read') {
      const conversation = conversations[event.memberId];
      if (conversation)
        conversations[event.memberId] = markReadUpTo(conversation, event.memberId, event.upTo);
    }
    if (event.kind === 'message') {
      const { message } = event;
      const other = message.senderId === this.#me.id ? message.receiverId : message.senderId;
      const conversation = conversations[other];
      // One message says nothing about those before it: an unknown conversation is requested.
      if (conversation === undefined) return this.#askMissed(other);
      conversations[other] = mergeMessages(conversation, [message]);
      // A gap before this message means that others are missing.
      if (completeUpTo(conversations[other]) < message.sequence) await this.#askMissed(other);
    }
  }

  async #resume(): Promise<void> {
    for (const { id } of this.#others) {
      await this.#askMissed(id);
      await this.#askInterest(id);
    }
    this.known.counts = (await asking(this.#app, this.#me)('GET', '/messages/counts')).data as Counts;
  }

  async #askInterest(id: string): Promise<void> {
    const ask = asking(this.#app, this.#me);
    for (const status of ['pending', 'accepted', 'rejected']) {
      const page = await ask('GET', `/interest_user?status=${status}`);
      const found = statusOf(page.data)[id];
      if (found !== undefined) this.known.interests[id] = found;
      else if (this.known.interests[id] === status) delete this.known.interests[id];
    }
  }

  async #askMissed(id: string): Promise<void> {
    const { conversations, mayWrite } = this.known;
    for (let after = completeUpTo(conversations[id] ?? []); ;) {
      const page = await asking(this.#app, this.#me)('GET', `/messages/missed?memberId=${id}&after=${after}`);
      if (page.status !== 200) {
        delete conversations[id];
        delete mayWrite[id];
        return;
      }
      conversations[id] = markReadUpTo(mergeMessages(conversations[id] ?? [], page.data), id, page.readUpTo);
      mayWrite[id] = page.mayWrite as boolean;
      if (page.next_cursor === null) return;
      after = Number(page.next_cursor);
    }
  }
}
