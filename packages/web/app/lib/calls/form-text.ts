/** The text of a field of a form as it was sent; empty where there is no such field, or a file in its place. */
export const formText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
