/** What addresses call the small forms below the personal details, after their #. */
export const editorPlaces = { name: 'full-name', about: 'about-me' } as const;
