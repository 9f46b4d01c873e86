/** For journeys about animations, or in the default mode: elsewhere the browser prefers reduced motion. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
