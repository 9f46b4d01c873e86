const isFilled = (control: Element): boolean =>
  (control instanceof HTMLInputElement &&
    (control.value !== control.defaultValue || control.checked !== control.defaultChecked)) ||
  (control instanceof HTMLTextAreaElement && control.value !== control.defaultValue);

/** Whether something was typed or ticked before the scripts loaded, which a reload would lose. */
export const isTyped = (): boolean => [...document.querySelectorAll('input, textarea')].some(isFilled);
