/** The colours around the installed site: `--primary` and `--bg` of the light theme. */
export const installColours = { theme_color: '#a3154e', background_color: '#fffaf5' } as const;
