import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, FormEvent } from 'react';

type FormAttributes = Pick<
  ComponentProps<'form'>,
  'action' | 'aria-labelledby' | 'children' | 'className' | 'id' | 'method'
>;

interface CheckedFormProps extends FormAttributes {
  /** While the answer is awaited nothing is wrong yet. */
  busy: boolean;
  /** Checks the answers and sends them. */
  onSend: () => void;
}

/**
 * A form that says itself what is wrong with its answers. When sending has failed, here or at the server, the first
 * faulty field takes the focus, and is spoken with its fault; not where a summary has taken it to list several.
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
