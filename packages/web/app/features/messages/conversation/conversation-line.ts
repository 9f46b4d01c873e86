import { listMissed, markRead } from '@mysathi/contract/endpoints/messages';
import type { Message } from '@mysathi/contract/endpoints/messages';
import { limits } from '@mysathi/contract/limits';
import { completeUpTo } from '@mysathi/contract/conversation-messages';

import { call } from '../../../lib/calls/api.ts';
import { isGone } from '../../../lib/calls/failures/call-failure.ts';
import type { CallAnswer } from '../../../lib/calls/call-encoding.ts';
import { messagesOf, readUpTo, withMessages, withPermission } from './conversation-cache.ts';
import type { Conversation } from './conversation-cache.ts';

interface Screen {
  /** Returns the cached conversation; undefined until it was first fetched. */
  read(): Conversation | undefined;
  change(edit: (conversation: Conversation) => Conversation): void;
  /** Whether pages of it are being fetched. */
  isFetching(): boolean;
  /** Whether the page is focused: only then do incoming messages count as read. */
  isWatched(): boolean;
  onRead(): void;
}

/** Keeps an open conversation complete: fetches missed messages, and reports what was read. */
export class ConversationLine {
  readonly #memberId: string;
  readonly #screen: Screen;
  #asking = false;
  #askAgain = false;
  #closed = false;
  /** Whether something was added or missed during a fetch, whose answer may lack it. */
  #changed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(memberId: string, screen: Screen) {
    this.#memberId = memberId;
    this.#screen = screen;
  }

  /** Called when a fetch has ended, whose answer replaced what was added meanwhile. */
  fetched(): void {
    if (!this.#changed) return;
    this.#changed = false;
    this.catchUp();
  }

  /** Shows a message that was just stored. */
  add(message: Message): void {
    this.#change((conversation) => withMessages(conversation, [message]));
  }

  /** Handles that the other member has read my messages up to a sequence; null if read receipts are hidden. */
  hearRead(upTo: number | null): void {
    this.#change((conversation) => readUpTo(conversation, this.#memberId, upTo));
  }

  /** Handles an incoming message of this conversation. A gap before it means that others were missed. */
  hear(message: Message): void {
    this.add(message);
    const known = messagesOf(this.#screen.read());
    if (completeUpTo(known) < (known.at(-1)?.sequence ?? 0)) this.catchUp();
    if (message.senderId === this.#memberId) this.#sayRead();
  }

  /** Fetches everything after the last message before a gap. */
  catchUp(): void {
    this.#askAgain = this.#asking;
    if (this.#asking || this.#closed) return;
    this.#asking = true;
    clearTimeout(this.#retry);
    this.#ask()
      .catch((failure: unknown) => {
        // From a member who is gone, nothing more will come.
        if (!isGone(failure)) this.#retry = setTimeout(() => this.catchUp(), limits.pollMilliseconds);
      })
      .finally(() => {
        this.#asking = false;
        if (this.#askAgain) this.catchUp();
      });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
  }

  async #ask(): Promise<void> {
    const memberId = this.#memberId;
    const conversation = this.#screen.read();
    if (conversation === undefined) {
      this.#changed = true;
      return;
    }
    let heard = false;
    for (let after: string | null = String(completeUpTo(messagesOf(conversation))); after !== null;) {
      const page: CallAnswer<typeof listMissed> = await call(listMissed, {
        query: { memberId, after },
      });
      if (this.#closed) return;
      heard ||= page.data.some(({ senderId }) => senderId === memberId);
      this.#change((known) =>
        withPermission(readUpTo(withMessages(known, page.data), memberId, page.readUpTo), page.mayWrite),
      );
      after = page.next_cursor;
    }
    if (heard) this.#sayRead();
  }

  #change(edit: (conversation: Conversation) => Conversation): void {
    this.#changed ||= this.#screen.isFetching();
    this.#screen.change(edit);
  }

  #sayRead(): void {
    if (!this.#screen.isWatched()) return;
    // If this fails, it is repeated with the next message or fetch.
    call(markRead, { body: { memberId: this.#memberId } }).then(
      () => this.#screen.onRead(),
      () => undefined,
    );
  }
}
