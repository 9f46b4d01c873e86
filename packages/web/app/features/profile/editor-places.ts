/** The fragments of the small forms below the personal details. */
export const editorPlaces = { name: 'full-name', about: 'about-me' } as const;
