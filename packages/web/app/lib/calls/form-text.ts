/**
 * Returns the text of a submitted form field as it was typed; empty if the field is missing or holds a file. Without
 * scripts, browsers send each line break as two characters.
 */
export const formText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
};
