import type { Handover } from '@mysathi/contract/endpoints/donations';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { Button } from '../../../ui/actions/button.tsx';
import { OneLeaving } from './one-leaving.ts';

interface HandoverFormProps {
  handover: Handover;
  label: string;
  /** Whether it is submitted automatically as soon as scripts run. */
  atOnce?: boolean;
  /** Called just before it is submitted automatically. */
  onLeave?: () => void;
}

/** The form that takes the donor to the payment page. It contains no card or bank numbers. */
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
    // After Back from the payment page, the browser restores this page from its cache.
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
