const gapPixels = 6;
const edgePixels = 8;
/** As high as a deed of a menu is at least, and what stands around all of them. */
const itemPixels = 48;
const framePixels = 14;

interface Screen {
  readonly width: number;
  readonly height: number;
}

/** Where a menu stands on the screen, as styles. */
interface MenuPlace {
  readonly top: string;
  readonly bottom: string;
  readonly right: string;
  readonly maxHeight: string;
}

/** Where less fits on either side, the menu lies on its button. */
const fewestItems = 3;

/** Below its button; above it where there is more room and below too little. What has no room scrolls. */
export const menuPlace = (
  button: { readonly top: number; readonly bottom: number; readonly right: number },
  screen: Screen,
  items: number,
): MenuPlace => {
  const above = button.top - gapPixels - edgePixels;
  const below = screen.height - button.bottom - gapPixels - edgePixels;
  const right = `${screen.width - button.right}px`;
  if (Math.max(above, below) < Math.min(items, fewestItems) * itemPixels + framePixels) {
    const maxHeight = `${screen.height - 2 * edgePixels}px`;
    return { top: `${edgePixels}px`, bottom: 'auto', right, maxHeight };
  }
  const isBelow = below >= Math.min(items * itemPixels + framePixels, above);
  return {
    top: isBelow ? `${button.bottom + gapPixels}px` : 'auto',
    bottom: isBelow ? 'auto' : `${screen.height - button.top + gapPixels}px`,
    right,
    maxHeight: `${isBelow ? below : above}px`,
  };
};
