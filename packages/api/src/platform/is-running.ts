import { codeOf } from './files/errno.ts';

/** Tests whether a process with this pid exists, even another user's, which may not be signalled. */
export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};
