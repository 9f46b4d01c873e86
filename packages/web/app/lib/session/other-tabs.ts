/** The storage key that announces a logout to other tabs; it is written and removed immediately. */
const loggedOutKey = 'logged_out';

/** Tells this browser's other tabs about a logout in this one. */
export const tellLoggedOut = (): void => {
  try {
    window.localStorage.setItem(loggedOutKey, '1');
  } catch {
    // If storage is full, nobody is told; the other tabs then notice the ended session themselves.
  }
  window.localStorage.removeItem(loggedOutKey);
};

/** Calls `hear` when a logout happens in another tab; returns a function that stops it. */
export const onLoggedOutElsewhere = (hear: () => void): (() => void) => {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === loggedOutKey && newValue !== null) hear();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};
