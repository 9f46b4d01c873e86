/** Why the system refused something, as `ENOENT`; undefined of what is no refusal of the system. */
export const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Whether there is nothing at a path. */
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';
