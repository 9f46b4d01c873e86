import { useMedia } from '../../lib/screen/use-media.ts';

/** Whether there is room for the preview beside the form. */
export const useWideScreen = (): boolean => useMedia('(width >= 1280px)');
