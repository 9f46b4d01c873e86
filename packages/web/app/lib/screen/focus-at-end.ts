/** A ref callback for a field that replaces a button: focuses it with the caret at the end. */
export const focusAtEnd = (field: HTMLTextAreaElement | null): void => {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
};
