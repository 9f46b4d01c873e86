/** Of a field that has come for a button: whoever pressed it writes on. */
export const focusAtEnd = (field: HTMLTextAreaElement | null): void => {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
};
