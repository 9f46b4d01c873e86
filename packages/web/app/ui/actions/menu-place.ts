const gapPixels = 6;
const edgePixels = 8;
/** The minimum height of a menu item, and the height of the frame around all items. */
const itemPixels = 48;
const framePixels = 14;

interface Screen {
  readonly width: number;
  readonly height: number;
}

/** The position of a menu on the screen, as CSS values. */
interface MenuPlace {
  readonly top: string;
  readonly bottom: string;
  readonly right: string;
  readonly maxHeight: string;
}

/** If fewer items than this fit on either side, the menu covers its button. */
const fewestItems = 3;

/**
 * Returns the position of a menu: below its button, or above if there is too little room below and more above. Items
 * that do not fit scroll.
 */
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
