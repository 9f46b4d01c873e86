const isFilled = (control: Element): boolean =>
  (control instanceof HTMLInputElement &&
    (control.value !== control.defaultValue || control.checked !== control.defaultChecked)) ||
  (control instanceof HTMLTextAreaElement && control.value !== control.defaultValue);

/** Whether something was typed or ticked on the page that would be lost with it, before its scripts came. */
export const isTyped = (): boolean => [...document.querySelectorAll('input, textarea')].some(isFilled);
