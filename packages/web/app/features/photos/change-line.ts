import { atom } from 'nanostores';
import { arrangePhotos, changePhoto, ownPhotos, visibilityField } from '@mysathi/contract/endpoints/photos';
import type { Photos } from '@mysathi/contract/endpoints/photos';
import { uploadSlots } from '@mysathi/contract/photo-slots';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import { call } from '../../lib/calls/api.ts';
import { asCallFailure } from '../../lib/calls/failures/call-failure.ts';
import type { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { sendBeforePageCloses } from '../../lib/session/before-page-closes.ts';
import { endsOf, followersOf, holdsOf, withChange } from './photo-rules.ts';
import type { PhotoChange } from './photo-rules.ts';

interface Board {
  /** Returns my photos as shown; undefined until loaded. */
  read(): Photos | undefined;
  draw(photos: Photos): void;
}

type Explain = (failure: CallFailure) => void;

/** The files at both ends of a change when it was chosen. */
interface Meant {
  readonly holds: string | undefined;
  readonly move_to_holds: string | undefined;
}

/** Sends changes to photos one after another, and shows them before they are answered. */
export class ChangeLine {
  /** Changes without an answer, oldest first. */
  readonly $unanswered = atom<readonly PhotoChange[]>([]);
  readonly #board: Board;
  /** Changes not sent yet, with their failure handler. */
  readonly #waiting = new Map<PhotoChange, Explain>();
  readonly #meant = new WeakMap<PhotoChange, Meant>();
  /** Changes that a combined call performs together with all others, and the promise of its answer. */
  readonly #overtaken = new WeakMap<PhotoChange, Promise<void>>();
  #told: Photos | undefined;
  #latest = Promise.resolve();
  #stopListening: (() => void) | undefined;

  constructor(board: Board) {
    this.#board = board;
  }

  /** Shows a change immediately and sends it in its turn; reverted if it fails. */
  add(change: PhotoChange, onFailure: Explain): Promise<void> {
    const before = this.$unanswered.get();
    if (before.length === 0) this.#told = this.#board.read();
    const shown = this.#board.read();
    const { slot, move_to: to } = change;
    this.#meant.set(change, { holds: holdsOf(shown, slot), move_to_holds: to && holdsOf(shown, to) });
    this.#waiting.set(change, onFailure);
    this.#keep([...before, change]);
    this.#draw();
    // In another order, the changes would apply to the wrong pictures.
    this.#latest = this.#latest.catch(() => undefined).then(() => this.#send(change));
    return this.#latest;
  }

  /** Shows an answer for the slots it concerns, with the unanswered changes applied. */
  tell(photos: Photos, about: readonly UploadSlot[]): void {
    const known = this.$unanswered.get().length === 0 ? this.#board.read() : this.#told;
    // For other slots, the answer may be older than a previous answer, or newer than the unanswered changes.
    const told = Object.fromEntries(about.map((slot) => [slot, photos[slot]]));
    this.#told = known === undefined ? photos : { ...known, ...told };
    this.#draw();
  }

  /**
   * Whether the picture in a slot may be elsewhere on the server, so that naming the slot could affect another picture.
   */
  isMoving(slot: UploadSlot): boolean {
    return this.$unanswered
      .get()
      .some((change) => change.move_to !== undefined && endsOf(change).some((end) => end === slot));
  }

  #draw(): void {
    if (this.#told !== undefined) this.#board.draw(this.$unanswered.get().reduce(withChange, this.#told));
  }

  /**
   * Stores the unanswered changes; while there are any, they are sent before the page closes or its member logs out.
   */
  #keep(changes: readonly PhotoChange[]): void {
    this.$unanswered.set(changes);
    if (changes.length > 0)
      this.#stopListening ??= sendBeforePageCloses((isLeaving) => this.#sendAll(isLeaving));
    else {
      this.#stopListening?.();
      this.#stopListening = undefined;
    }
  }

  #drop(gone: readonly PhotoChange[]): void {
    for (const one of gone) this.#waiting.delete(one);
    this.#keep(this.$unanswered.get().filter((one) => !gone.includes(one)));
  }

  async #send(change: PhotoChange): Promise<void> {
    const explain = this.#waiting.get(change);
    if (explain === undefined) return this.#overtaken.get(change);
    this.#waiting.delete(change);
    const { slot, ...asked } = change;
    try {
      const body = { ...asked, ...this.#meant.get(change) };
      const { data } = await call(changePhoto, { params: { id: slot }, body, keepalive: true });
      if (this.#overtaken.has(change)) return undefined;
      this.#drop([change]);
      this.tell(data, endsOf(change));
    } catch (thrown) {
      const photos = await this.#lookAgain();
      if (this.#overtaken.has(change)) return undefined;
      const unanswered = this.$unanswered.get();
      this.#drop([change, ...followersOf(change, unanswered.slice(unanswered.indexOf(change) + 1))]);
      if (photos !== undefined) this.tell(photos, uploadSlots);
      explain(asCallFailure(thrown));
    }
    return undefined;
  }

  /** Refetches the photos after a failure: the failed change may have succeeded. */
  #lookAgain(): Promise<Photos | undefined> {
    return call(ownPhotos, {}).then(
      ({ data }) => data,
      () => this.#told,
    );
  }

  /** Sends all unanswered changes in one call, which is correct whether they were already performed or not. */
  async #arrange(changes: readonly PhotoChange[], explain: Explain, isLeaving: boolean): Promise<void> {
    const photos = this.#board.read();
    const slots = [...new Set(changes.flatMap(endsOf))];
    const shown = changes.flatMap((one) => (one.visibility === undefined ? [] : this.#meant.get(one)?.holds));
    const places = slots.map((slot) => [slot, holdsOf(photos, slot)] as const);
    const audiences = places
      .filter(([, picture]) => shown.includes(picture))
      .map(([slot]) => [visibilityField(slot), photos?.[slot]?.visibility] as const);
    try {
      const body = Object.fromEntries([...places, ...audiences]);
      const { data } = await call(arrangePhotos, { body, keepalive: true });
      this.#drop(changes);
      this.tell(data, slots);
    } catch (thrown) {
      const now = await this.#lookAgain();
      this.#drop(changes);
      if (now !== undefined) this.tell(now, uploadSlots);
      const failure = asCallFailure(thrown);
      // A page that was frozen when the answer arrived does not know the outcome.
      if (!isLeaving || failure.status !== 0) explain(failure);
    }
  }

  /** Sends all waiting changes immediately; resolves when everything is answered. */
  #sendAll(isLeaving: boolean): Promise<void> {
    const explain = [...this.#waiting.values()].at(-1);
    if (explain === undefined) return this.#latest;
    const changes = this.$unanswered.get();
    this.#waiting.clear();
    const answered = this.#arrange(changes, explain, isLeaving);
    for (const one of changes) this.#overtaken.set(one, answered);
    return this.#latest;
  }
}
