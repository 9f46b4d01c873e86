import eczarLatin from '@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2?url';
import muktaLatin from '@fontsource/mukta/files/mukta-latin-400-normal.woff2?url';

/** The two font files needed for the first view of every page. */
export const preloadedFonts: readonly string[] = [eczarLatin, muktaLatin];
