import { useRef } from 'react';

/**
 * Returns a check to run before submitting: it is true, once per text, if a field reports that its typed text was not
 * taken, and focuses that field. Otherwise the form would be gone before the message is read; submitting again means
 * it.
 */
export const useUnacceptedTextCheck = (): ((form: HTMLElement) => boolean) => {
  const told = useRef(new Set<string>());
  return (form) => {
    for (const field of form.querySelectorAll<HTMLElement>('[data-untaken]')) {
      const untaken = `${field.id} ${field.dataset['untaken'] ?? ''}`;
      if (told.current.has(untaken)) continue;
      told.current.add(untaken);
      field.closest('details')?.setAttribute('open', '');
      field.focus();
      field.scrollIntoView({ block: 'center' });
      return true;
    }
    return false;
  };
};
