/** The colours around the site where it is installed: those of `--primary` and `--bg` by daylight. */
export const installColours = { theme_color: '#a3154e', background_color: '#fffaf5' } as const;
