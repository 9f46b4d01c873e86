import type { FitFacts } from '../../fit/packed-facts.ts';
import { resized } from './bit-set.ts';
import { CodeColumn } from './code-column.ts';
import { wordsPerRecord, writeRecord } from './member-record.ts';
import type { SearchableMember } from '../searchable-member.ts';
import type { Vocabulary } from './vocabulary.ts';

const unsaid: Pick<FitFacts, 'tongue' | 'nativePlace' | 'nativeState' | 'workPlace' | 'workState'> = {
  tongue: '',
  nativePlace: '',
  nativeState: '',
  workPlace: '',
  workState: '',
};

/** The numbers of each row: a record, and codes of texts. */
export class MemberColumns {
  readonly #vocabulary: Vocabulary;
  #records: Int32Array;
  readonly nativePlace: CodeColumn;
  readonly workPlace: CodeColumn;
  readonly profession: CodeColumn;
  readonly community: CodeColumn;
  readonly subCaste: CodeColumn;
  readonly tongue: CodeColumn;
  /** The mother tongues a member wishes for, as one code for the whole set. */
  readonly wantsTongues: CodeColumn;
  /** Days since 1970. */
  readonly activeDay: CodeColumn;

  constructor(rows: number, vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#records = new Int32Array(
      new SharedArrayBuffer(rows * wordsPerRecord * Int32Array.BYTES_PER_ELEMENT),
    );
    this.nativePlace = new CodeColumn(rows);
    this.workPlace = new CodeColumn(rows);
    this.profession = new CodeColumn(rows);
    this.community = new CodeColumn(rows);
    this.subCaste = new CodeColumn(rows);
    this.tongue = new CodeColumn(rows);
    this.wantsTongues = new CodeColumn(rows);
    this.activeDay = new CodeColumn(rows);
  }

  /** See `record`. */
  get records(): Int32Array {
    return this.#records;
  }

  put(row: number, member: SearchableMember): void {
    const { places, professions, communities, subCastes, tongues, tongueWishes } = this.#vocabulary;
    const { facts, nativePlace, workPlace } = member;
    const marks = facts ?? unsaid;
    writeRecord(this.#records, row, facts);
    this.nativePlace.put(row, places.codeOf(nativePlace, marks.nativePlace, marks.nativeState));
    this.workPlace.put(row, places.codeOf(workPlace, marks.workPlace, marks.workState));
    this.profession.put(row, professions.codeOf(member.profession));
    this.community.put(row, communities.codeOf(member.community));
    this.subCaste.put(row, subCastes.codeOf(member.subCaste));
    this.tongue.put(row, tongues.codeOf(member.motherTongue, marks.tongue));
    this.wantsTongues.put(row, tongueWishes.codeOf(facts?.wants.tongue ?? []));
    this.activeDay.put(row, member.activeDay);
  }

  clear(row: number): void {
    writeRecord(this.#records, row, null);
    for (const column of this.#codes()) column.put(row, 0);
  }

  resize(rows: number): void {
    this.#records = resized(this.#records, rows * wordsPerRecord, (memory) => new Int32Array(memory));
    for (const column of this.#codes()) column.resize(rows);
  }

  get bytes(): number {
    return this.#codes().reduce((sum, column) => sum + column.bytes, this.#records.byteLength);
  }

  #codes(): CodeColumn[] {
    const { nativePlace, workPlace, profession, community, subCaste, tongue, wantsTongues, activeDay } = this;
    return [nativePlace, workPlace, profession, community, subCaste, tongue, wantsTongues, activeDay];
  }
}
