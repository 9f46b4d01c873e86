import { AnswerSets, CumulativeSets } from './answer-sets.ts';
import { BitSet } from './bit-set.ts';
import type { SearchableMember } from '../searchable-member.ts';

/** The answers with few different values, as sets of rows: all that a search combines 32 rows at a time. */
export class MemberAnswers {
  readonly verified: BitSet;
  readonly withPhoto: BitSet;
  readonly onTheMap: BitSet;
  readonly birthYear: CumulativeSets;
  readonly height: CumulativeSets;
  readonly religion: AnswerSets;
  readonly maritalStatus: AnswerSets;
  readonly complexion: AnswerSets;
  readonly education: AnswerSets;
  readonly diet: AnswerSets;
  readonly income: AnswerSets;

  constructor(rows: number) {
    this.verified = new BitSet(rows);
    this.withPhoto = new BitSet(rows);
    this.onTheMap = new BitSet(rows);
    this.birthYear = new CumulativeSets(rows);
    this.height = new CumulativeSets(rows);
    this.religion = new AnswerSets(rows);
    this.maritalStatus = new AnswerSets(rows);
    this.complexion = new AnswerSets(rows);
    this.education = new AnswerSets(rows);
    this.diet = new AnswerSets(rows);
    this.income = new AnswerSets(rows);
  }

  /** Stores the answers of a row that is in no set. */
  put(row: number, member: SearchableMember): void {
    if (member.verified) this.verified.add(row);
    if (member.withPhoto) this.withPhoto.add(row);
    if (member.onTheMap) this.onTheMap.add(row);
    this.birthYear.put(row, member.birthYear);
    this.height.put(row, member.height);
    this.religion.put(row, member.religion);
    this.maritalStatus.put(row, member.maritalStatus);
    this.complexion.put(row, member.complexion);
    this.education.put(row, member.education);
    this.diet.put(row, member.diet);
    this.income.put(row, member.income);
  }

  /** Removes a row from every set. */
  clear(row: number): void {
    for (const set of this.#marks()) set.remove(row);
    for (const sets of this.#questions()) sets.clear(row);
  }

  resize(rows: number): void {
    for (const sets of [...this.#marks(), ...this.#questions()]) sets.resize(rows);
  }

  get bytes(): number {
    return [...this.#marks(), ...this.#questions()].reduce((sum, sets) => sum + sets.bytes, 0);
  }

  #marks(): BitSet[] {
    return [this.verified, this.withPhoto, this.onTheMap];
  }

  #questions(): (AnswerSets | CumulativeSets)[] {
    const { birthYear, height, religion, maritalStatus, complexion, education, diet, income } = this;
    return [birthYear, height, religion, maritalStatus, complexion, education, diet, income];
  }
}
