/** The widths at which a picture is stored as JPEG beside WebP. */
export const jpegWidths: readonly number[] = [640, 1280];

/** The variant of a picture that was drawn in code. */
export const drawnVariant = 'drawing.svg';

/** The variant to take of a stored picture: a drawing as it is, of a photo one of its copies. */
export const variantOf = (format: string | null, copy: `${number}.${'webp' | 'jpg'}`): string =>
  format === 'svg' ? drawnVariant : copy;

/**
 * The file behind the address of a picture: a browser that shows WebP names it in `Accept`; all others,
 * who name any image at most, get the JPEG copy of that width or the next one up.
 */
export const variantFor = (variant: string, accept = ''): string => {
  const [, width] = /^(\d+)\.webp$/.exec(variant) ?? [];
  if (width === undefined || accept.includes('image/webp')) return variant;
  const copy = jpegWidths.find((offered) => offered >= Number(width));
  return copy === undefined ? variant : `${copy}.jpg`;
};
