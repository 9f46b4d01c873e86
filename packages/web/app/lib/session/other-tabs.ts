/** The key by which a logout is told to other tabs: it is written and removed again, so that nothing stays. */
const loggedOutKey = 'logged_out';

/** Tells the other tabs of this browser that somebody logged out here. */
export const tellLoggedOut = (): void => {
  try {
    window.localStorage.setItem(loggedOutKey, '1');
  } catch {
    // A full storage tells nobody: the other tabs meet the ended session by themselves.
  }
  window.localStorage.removeItem(loggedOutKey);
};

/** Calls `hear` when somebody logs out in another tab; returns the way to stop. */
export const onLoggedOutElsewhere = (hear: () => void): (() => void) => {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === loggedOutKey && newValue !== null) hear();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};
