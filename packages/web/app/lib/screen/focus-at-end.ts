/** A ref for a field that replaces a button: it gets the focus, with the caret at its end. */
export const focusAtEnd = (field: HTMLTextAreaElement | null): void => {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
};
