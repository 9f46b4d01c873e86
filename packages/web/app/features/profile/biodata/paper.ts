/** An answer as it reads on the paper; `name` is its own among all of the paper. */
export interface PaperFact {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  /** Whether it stands there until the member says otherwise. */
  readonly usual: boolean;
}

/** A part of the paper with what was answered in it. */
export interface PaperPart {
  readonly id: 'personal' | 'astrology' | 'professional' | 'family' | 'hobbies' | 'partner' | 'contact';
  readonly usual: boolean;
  readonly facts: readonly PaperFact[];
}

/** What stands on the paper beside the parts. */
export const photoOnPaper = { name: 'photo', usual: true } as const;
export const aboutOnPaper = { name: 'about', usual: true } as const;

/** A part as something to be chosen. */
export const wholePart = ({ id, usual }: PaperPart) => ({ name: id, usual });
