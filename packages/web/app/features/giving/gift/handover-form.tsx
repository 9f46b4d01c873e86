import type { Handover } from '@mysathi/contract/endpoints/donations';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FormEvent } from 'react';

import { Button } from '../../../ui/actions/button.tsx';

interface HandoverFormProps {
  handover: Handover;
  label: string;
  kind?: 'filled' | 'outline';
  /** Goes on by itself as soon as scripts run. */
  atOnce?: boolean;
  /** Called just before it goes on by itself. */
  onLeave?: () => void;
}

/** The form that takes the giver to the payment page. Nothing of it is a card or bank number. */
export const HandoverForm = ({
  handover,
  label,
  kind = 'filled',
  atOnce = false,
  onLeave,
}: HandoverFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const left = useRef(false);
  const leave = useEffectEvent(() => {
    if (left.current) return;
    left.current = true;
    onLeave?.();
    form.current?.submit();
  });
  useEffect(() => {
    if (atOnce) leave();
  }, [atOnce]);
  const once = (event: FormEvent) => {
    // A second tap while the page is leaving changes nothing.
    if (left.current) event.preventDefault();
    left.current = true;
  };
  useEffect(() => {
    // Back from the payment page: the browser shows this page as it was left.
    const restore = () => {
      left.current = false;
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);
  return (
    <form ref={form} method="post" action={handover.action} onSubmit={once}>
      {Object.entries(handover.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind={kind} size="large" wide>
        {label}
      </Button>
    </form>
  );
};
