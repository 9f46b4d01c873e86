import { useRef } from 'react';

/**
 * Tells a form, once for each, that a field says of what was typed into it that it was not taken: sent all the same, the
 * form would be gone before anybody has read so. That field then has the focus; who sends again means it.
 */
export const useUntaken = (): ((form: HTMLElement) => boolean) => {
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
