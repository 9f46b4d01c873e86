import { codeOf } from './files/errno.ts';

/** Whether a process of this machine has this number, also one of another user, which may not be asked. */
export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};
