import { useSyncExternalStore } from 'react';

const listenTo = (media: string) => (changed: () => void) => {
  const query = window.matchMedia(media);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether a media query matches; false on the server. */
export const useMedia = (media: string): boolean =>
  useSyncExternalStore(
    listenTo(media),
    () => window.matchMedia(media).matches,
    () => false,
  );
