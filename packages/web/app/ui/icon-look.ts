/** How icons are drawn everywhere: by lines of one strength, `size` pixels high, and silent, as words say what they mean. */
export const iconLook = (size: number) => ({ size, stroke: 1.75, 'aria-hidden': true }) as const;
