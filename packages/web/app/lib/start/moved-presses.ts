const pressable = 'a, button, input, label, summary';
/** How far a finger may move and still count as being on its target. */
const strayPixels = 10;

const isStill = (began: MouseEvent, ended: MouseEvent): boolean =>
  Math.hypot(ended.clientX - began.clientX, ended.clientY - began.clientY) < strayPixels;

const hasMovedFrom = (pressed: Element, { clientX: x, clientY: y }: MouseEvent): boolean => {
  const { left, right, top, bottom } = pressed.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
};

/**
 * Makes a press click its target even if the page moved under the pointer: leaving a field may insert a message below
 * it. Browsers would click the common ancestor instead.
 */
export const keepMovedPresses = (): void => {
  let began: MouseEvent | undefined;
  const begin = (event: MouseEvent) => {
    began = event;
  };
  const end = (event: MouseEvent) => {
    const from = began;
    began = undefined;
    if (!(from?.target instanceof Element && event.target instanceof Element)) return;
    const pressed = from.target.closest<HTMLElement>(pressable);
    if (!pressed || pressed === event.target || !event.target.contains(pressed)) return;
    if (!isStill(from, event) || !hasMovedFrom(pressed, from)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.click();
  };
  document.addEventListener('mousedown', begin, true);
  document.addEventListener('click', end, true);
};
