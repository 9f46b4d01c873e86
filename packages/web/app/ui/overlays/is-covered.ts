/** Whether a dialog or a menu lies open over the page: keys belong to it then. Toasts do not count. */
export const isCovered = (): boolean =>
  document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null;
