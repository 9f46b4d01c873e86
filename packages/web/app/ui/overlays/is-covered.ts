/** Whether a dialog or menu is open over the page and thus handles key presses. Toasts do not count. */
export const isCovered = (): boolean =>
  document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null;
