/**
 * Returns the common props of all icons: the same stroke width, `size` pixels, and hidden from screen readers, since
 * text conveys the meaning.
 */
export const iconLook = (size: number) => ({ size, stroke: 1.75, 'aria-hidden': true }) as const;
