import { access } from 'node:fs/promises';

/** Tests whether a path exists and is visible to this process. */
export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
