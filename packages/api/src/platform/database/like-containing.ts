/** Returns a pattern for LIKE and ILIKE that matches the literal text anywhere. */
export const likeContaining = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
