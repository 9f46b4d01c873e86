import { access } from 'node:fs/promises';

/** Whether there is anything at a path that this process can see. */
export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
