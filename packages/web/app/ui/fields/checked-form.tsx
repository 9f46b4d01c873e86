import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, FormEvent } from 'react';

type FormAttributes = Pick<
  ComponentProps<'form'>,
  'action' | 'aria-labelledby' | 'children' | 'className' | 'id' | 'method'
>;

interface CheckedFormProps extends FormAttributes {
  /** While the answer is pending, nothing counts as wrong. */
  busy: boolean;
  /** Validates the answers and sends them. */
  onSend: () => void;
}

/**
 * A form that shows its errors itself. After a failed submission, whether rejected here or by the server, the first
 * invalid field is focused and announced with its error, unless an error summary that lists several has taken the
 * focus.
 */
export const CheckedForm = ({ busy, onSend, ...attributes }: CheckedFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt === 0 || busy || form.current?.querySelector('[role=alert]:focus')) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempt, busy]);
  return (
    <form
      {...attributes}
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setAttempt((count) => count + 1);
        onSend();
      }}
    />
  );
};
