/** Returns the system's error code, such as `ENOENT`; undefined for other errors. */
export const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Tests whether an error means that a path does not exist. */
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';
