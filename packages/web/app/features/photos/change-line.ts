import { atom } from 'nanostores';
import { changePhoto, ownPhotos } from '@mysathi/contract/endpoints/photos';
import type { Photos } from '@mysathi/contract/endpoints/photos';
import { uploadSlots } from '@mysathi/contract/photo-slots';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import { call } from '../../lib/calls/api.ts';
import { CallFailure } from '../../lib/calls/call-failure.ts';
import { endsOf, followersOf, holdsOf, withChange } from './photo-rules.ts';
import type { PhotoChange } from './photo-rules.ts';

interface Board {
  /** My photos as they are shown; undefined until they are known. */
  read(): Photos | undefined;
  draw(photos: Photos): void;
}

type Explain = (failure: CallFailure) => void;

/** What a change that has not gone out was meant for, and who hears of its failure. */
interface Waiting {
  readonly explain: Explain;
  readonly meant: { readonly holds: string | undefined; readonly move_to_holds: string | undefined };
}

/** Sends changes of photos one after the other, and shows them before they are answered. */
export class ChangeLine {
  /** What was chosen and not answered, the oldest first. */
  readonly $unanswered = atom<readonly PhotoChange[]>([]);
  readonly #board: Board;
  /** Those of them that have not gone out. */
  readonly #waiting = new Map<PhotoChange, Waiting>();
  #told: Photos | undefined;
  #latest = Promise.resolve();

  constructor(board: Board) {
    this.#board = board;
  }

  /** Shows a change at once and sends it in its turn; it goes back when that could not be saved. */
  add(change: PhotoChange, onFailure: Explain): Promise<void> {
    const before = this.$unanswered.get();
    if (before.length === 0) this.#told = this.#board.read();
    const shown = this.#board.read();
    const { slot, move_to: to } = change;
    const meant = { holds: holdsOf(shown, slot), move_to_holds: to && holdsOf(shown, to) };
    this.#waiting.set(change, { explain: onFailure, meant });
    this.#keep([...before, change]);
    this.#draw();
    // Done in another order, they would be done to other pictures.
    this.#latest = this.#latest.catch(() => undefined).then(() => this.#send(change));
    return this.#latest;
  }

  /** Shows what an answer tells of the slots that it is about, with the changes that have no answer. */
  tell(photos: Photos, about: readonly UploadSlot[]): void {
    const known = this.$unanswered.get().length === 0 ? this.#board.read() : this.#told;
    // Of the other slots it may know less than what was answered before it, or more than is answered.
    const told = Object.fromEntries(about.map((slot) => [slot, photos[slot]]));
    this.#told = known === undefined ? photos : { ...known, ...told };
    this.#draw();
  }

  /** Whether the picture shown in a slot may stand elsewhere on the server: what names the slot could hit another. */
  isMoving(slot: UploadSlot): boolean {
    return this.$unanswered
      .get()
      .some((change) => change.move_to !== undefined && endsOf(change).some((end) => end === slot));
  }

  #draw(): void {
    if (this.#told !== undefined) this.#board.draw(this.$unanswered.get().reduce(withChange, this.#told));
  }

  /** Keeps these unanswered; as long as there are any, the page does not go without them. */
  #keep(changes: readonly PhotoChange[]): void {
    this.$unanswered.set(changes);
    const listen = changes.length > 0 ? 'addEventListener' : 'removeEventListener';
    window[listen]('pagehide', this.#leave);
    window[listen]('beforeunload', this.#askToStay);
  }

  #drop(gone: readonly PhotoChange[]): void {
    for (const one of gone) this.#waiting.delete(one);
    this.#keep(this.$unanswered.get().filter((one) => !gone.includes(one)));
  }

  async #send(change: PhotoChange, isLeaving = false): Promise<void> {
    const waiting = this.#waiting.get(change);
    if (waiting === undefined) return;
    this.#waiting.delete(change);
    const { slot, ...asked } = change;
    const body = { ...asked, ...waiting.meant };
    try {
      const { data } = await call(changePhoto, { params: { slot }, body, keepalive: true });
      this.#drop([change]);
      this.tell(data, endsOf(change));
    } catch (failure) {
      // It may have been done all the same.
      const photos = await call(ownPhotos, {}).then(
        ({ data }) => data,
        () => this.#told,
      );
      const unanswered = this.$unanswered.get();
      this.#drop([change, ...followersOf(change, unanswered.slice(unanswered.indexOf(change) + 1))]);
      if (photos !== undefined) this.tell(photos, uploadSlots);
      if (!(failure instanceof CallFailure)) throw failure;
      // A page that stood still while the answer came does not know it.
      if (!isLeaving || failure.status !== 0) waiting.explain(failure);
    }
  }

  /** What cannot go out together with those before it: done in another order, it would be done to another picture. */
  #bound(): readonly PhotoChange[] {
    const unanswered = this.$unanswered.get();
    return unanswered.flatMap((one, index) => {
      const later = unanswered.slice(index + 1);
      const moves = later.filter(
        (change) => change.move_to !== undefined && endsOf(change).includes(one.slot),
      );
      return [...moves, ...moves.flatMap((move) => followersOf(move, later)), ...followersOf(one, later)];
    });
  }

  readonly #askToStay = (event: Event): void => {
    if (this.#bound().length > 0) event.preventDefault();
  };

  readonly #leave = (): void => {
    const bound = this.#bound();
    const free = [...this.#waiting.keys()].filter((one) => !bound.includes(one));
    // Sent together, an older choice for the same picture could come last.
    const last = new Map(free.map((one) => [one.slot, one]));
    this.#drop(free.filter((one) => last.get(one.slot) !== one));
    for (const change of free) void this.#send(change, true);
  };
}
