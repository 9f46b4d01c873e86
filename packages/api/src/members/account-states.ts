/** In which an account is used: its profile is there, shown or hidden by its owner. */
export const usedStates: readonly string[] = ['active', 'paused'];

/** In which it may be signed in to: also while it waits to be erased. */
export const openStates: readonly string[] = [...usedStates, 'leaving'];
