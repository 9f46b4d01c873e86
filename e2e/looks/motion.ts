/** For journeys about what moves, or that go the way most people do: elsewhere the browser asks for little motion. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
