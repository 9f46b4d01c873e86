import type { Handover } from '@mysathi/contract/endpoints/donations';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { Button } from '../../../ui/actions/button.tsx';
import { OneLeaving } from './one-leaving.ts';

interface HandoverFormProps {
  handover: Handover;
  label: string;
  /** Goes on by itself as soon as scripts run. */
  atOnce?: boolean;
  /** Called just before it goes on by itself. */
  onLeave?: () => void;
}

/** The form that takes the giver to the payment page. Nothing of it is a card or bank number. */
export const HandoverForm = ({ handover, label, atOnce = false, onLeave }: HandoverFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [leaving] = useState(() => new OneLeaving());
  const leave = useEffectEvent(() => {
    if (!leaving.begin(performance.now())) return;
    onLeave?.();
    form.current?.submit();
  });
  useEffect(() => {
    if (atOnce) leave();
  }, [atOnce]);
  const once = (event: FormEvent) => {
    if (!leaving.begin(performance.now())) event.preventDefault();
  };
  useEffect(() => {
    // Back from the payment page: the browser shows this page as it was left.
    const restore = () => leaving.end();
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, [leaving]);
  return (
    <form ref={form} method="post" action={handover.action} onSubmit={once}>
      {Object.entries(handover.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="large" wide>
        {label}
      </Button>
    </form>
  );
};
