/** The widths in which a picture is stored as JPEG in addition to WebP. */
export const jpegWidths: readonly number[] = [640, 1280];

/** The variant of a picture that was drawn by code. */
export const drawnVariant = 'drawing.svg';

/** Returns the variant to use of a stored picture: a drawing itself, or a copy of a photo. */
export const variantOf = (format: string | null, copy: `${number}.${'webp' | 'jpg'}`): string =>
  format === 'svg' ? drawnVariant : copy;

/**
 * Returns the file for a picture's address: browsers that support WebP name it in `Accept`; all others, which at most
 * accept any image, get the JPEG copy of that width or the next larger one.
 */
export const variantFor = (variant: string, accept = ''): string => {
  const [, width] = /^(\d+)\.webp$/.exec(variant) ?? [];
  if (width === undefined || accept.includes('image/webp')) return variant;
  const copy = jpegWidths.find((offered) => offered >= Number(width));
  return copy === undefined ? variant : `${copy}.jpg`;
};
