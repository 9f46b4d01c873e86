import { BitSet, resized, rowsPerWord, wordsFor } from './bit-set.ts';
import { FitSets } from './fit-sets.ts';
import { MemberAnswers } from './member-answers.ts';
import { MemberColumns } from './member-columns.ts';
import { RowDirectory } from './row-directory.ts';
import type { ListedPlace } from '../search-port.ts';
import type { SearchableMember } from '../searchable-member.ts';
import type { Vocabulary } from './vocabulary.ts';

const firstRoom = 1024;
const growth = 1.25;
/** Room for newcomers after loading. */
const spare = { share: 0.02, rows: 1024 };

/** The listed members of one gender, one per row, as columns and sets over all rows. */
export class MemberRows {
  readonly #vocabulary: Vocabulary;
  readonly #directory = new RowDirectory(firstRoom);
  readonly #present = new BitSet(firstRoom);
  readonly #listable = new BitSet(firstRoom);
  /** The day for which `#listable` was computed. */
  #listableOn = -1;
  #listedAt = new Float64Array(new SharedArrayBuffer(firstRoom * Float64Array.BYTES_PER_ELEMENT));
  #listableDay = new Uint16Array(new SharedArrayBuffer(firstRoom * Uint16Array.BYTES_PER_ELEMENT));
  #room = firstRoom;
  #used = 0;
  #empty = 0;
  /** The number of rows at the end of loading; in these, similar members are next to each other. */
  #settled = 0;
  #fitSets: FitSets | null = null;
  readonly answers = new MemberAnswers(firstRoom);
  readonly columns: MemberColumns;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.columns = new MemberColumns(firstRoom, vocabulary);
  }

  /** The number of rows ever assigned; some may be empty. */
  get used(): number {
    return this.#used;
  }

  /** The number of rows that hold a member. */
  get members(): number {
    return this.#used - this.#empty;
  }

  /** The share of rows that are empty or were added later: they cost time and memory until a new index is made. */
  get disorder(): number {
    return this.#used === 0 ? 0 : (this.#empty + this.#used - this.#settled) / this.#used;
  }

  /** Null until loading is complete. */
  get fitSets(): FitSets | null {
    return this.#fitSets;
  }

  /** Adds a member, or updates one after a change. */
  put(member: SearchableMember): void {
    let row = this.#directory.rowOf(member.id);
    this.#clear(row);
    if (row !== -1 && this.#listedAt[row] !== member.listedAt) {
      this.#directory.remove(member.id);
      row = -1;
    }
    if (row === -1) row = this.#append(member);
    else this.#empty -= 1;
    this.answers.put(row, member);
    this.columns.put(row, member);
    this.#fitSets?.put(row);
    // Members who came of age before 1970 are of age on every day that can be asked for.
    this.#listableDay[row] = Math.max(0, member.listableDay);
    this.#present.add(row);
    if (member.listableDay <= this.#listableOn) this.#listable.add(row);
  }

  /** Removes a member's answers; the row is kept in case they come back. */
  remove(id: string): void {
    this.#clear(this.#directory.rowOf(id));
  }

  /** Returns the rows that may be shown on this day (days since 1970), as the words of a set. */
  listableOn(day: number): Int32Array {
    if (day !== this.#listableOn) {
      this.#listableOn = day;
      for (let row = 0; row < this.#used; row += 1) {
        if (this.#present.has(row) && (this.#listableDay[row] ?? 0) <= day) this.#listable.add(row);
        else this.#listable.remove(row);
      }
    }
    return this.#listable.words;
  }

  /** Returns a member's row; -1 if there is none. */
  rowOf(id: string): number {
    return this.#directory.rowOf(id);
  }

  placeOf(row: number): ListedPlace {
    return { listedAt: this.#listedAt[row] ?? 0, id: this.#directory.idOf(row) };
  }

  /**
   * Tests whether a row was listed after `moment` (microseconds since 1970) or came of age after `day` (days since
   * 1970).
   */
  isNewSince(row: number, moment: number, day: number): boolean {
    return (this.#listedAt[row] ?? 0) > moment || (this.#listableDay[row] ?? 0) > day;
  }

  /** Tests whether a row is newer than another. */
  isNewer(row: number, than: number): boolean {
    const difference = (this.#listedAt[row] ?? 0) - (this.#listedAt[than] ?? 0);
    return difference === 0 ? this.#directory.compare(row, than) > 0 : difference > 0;
  }

  /** Tests whether a row comes after a place, newest first. */
  isListedBefore(row: number, { listedAt, id }: ListedPlace): boolean {
    const difference = (this.#listedAt[row] ?? 0) - listedAt;
    return difference === 0 ? this.#directory.idOf(row) < id : difference < 0;
  }

  /** Ends loading: frees the room that will not be needed soon, and builds the sets for the fit. */
  settle(): void {
    this.#settled = this.#used;
    this.#resize(this.#used * (1 + spare.share) + spare.rows);
    this.#fitSets = new FitSets(this.#used, this.#room, {
      columns: this.columns,
      vocabulary: this.#vocabulary,
    });
  }

  get bytes(): number {
    return (
      this.#directory.bytes +
      this.#present.bytes +
      this.#listable.bytes +
      this.#listedAt.byteLength +
      this.#listableDay.byteLength +
      this.columns.bytes +
      this.answers.bytes +
      (this.#fitSets?.bytes ?? 0)
    );
  }

  #clear(row: number): void {
    if (row === -1 || !this.#present.has(row)) return;
    this.#present.remove(row);
    this.#listable.remove(row);
    this.answers.clear(row);
    this.columns.clear(row);
    this.#fitSets?.clear(row);
    this.#empty += 1;
  }

  #append({ id, listedAt }: SearchableMember): number {
    if (this.#used === this.#room) this.#resize(this.#room * growth);
    const row = this.#used;
    this.#directory.add(id, row);
    this.#listedAt[row] = listedAt;
    this.#used += 1;
    return row;
  }

  #resize(rows: number): void {
    const room = wordsFor(rows) * rowsPerWord;
    this.#room = room;
    this.#directory.resize(room);
    this.#listedAt = resized(this.#listedAt, room, (memory) => new Float64Array(memory));
    this.#listableDay = resized(this.#listableDay, room, (memory) => new Uint16Array(memory));
    for (const part of [this.#present, this.#listable, this.answers, this.columns, this.#fitSets])
      part?.resize(room);
  }
}
