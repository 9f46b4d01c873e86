import eczarLatin from '@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2?url';
import muktaLatin from '@fontsource/mukta/files/mukta-latin-400-normal.woff2?url';

/** The two files that the first view of every page needs. */
export const preloadedFonts: readonly string[] = [eczarLatin, muktaLatin];
