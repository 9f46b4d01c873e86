/** An answer as printed on the biodata; `name` is unique on the page. */
export interface PaperFact {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  /** Whether it is printed by default. */
  readonly usual: boolean;
}

/** A part of the biodata with its answers. */
export interface PaperPart {
  readonly id: 'personal' | 'astrology' | 'professional' | 'family' | 'hobbies' | 'partner' | 'contact';
  readonly usual: boolean;
  readonly facts: readonly PaperFact[];
}

/** What is printed outside of the parts. */
export const photoOnPaper = { name: 'photo', usual: true } as const;
export const aboutOnPaper = { name: 'about', usual: true } as const;

/** Returns the entry for choosing a whole part. */
export const wholePart = ({ id, usual }: PaperPart) => ({ name: id, usual });
