/** A pattern for LIKE and ILIKE that finds the text as it stands, anywhere. */
export const likeContaining = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
