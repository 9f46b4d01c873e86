import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { Button } from '../actions/button.tsx';
import { CheckedForm } from '../fields/checked-form.tsx';
import { KeptDraft } from '../fields/kept-draft.tsx';
import { Card, Stack } from './surfaces.tsx';

/** Hears whether a form differs from what is saved, and whether it was touched since it was opened; stays the same function. */
export type OnDirty = (dirty: boolean, touched: boolean) => void;

/** Who follows a link to this form by its name begins there, once: it comes later than its page. */
const useNamedForm = (id: string | undefined) => {
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (id !== undefined && hash === `#${id}`)
      place.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [id, hash]);
  return place;
};

interface CardFormProps {
  /** What an address calls the form, after its #. */
  id?: string;
  /** The id of the heading that names the form, where it has one. */
  labelledBy?: string | undefined;
  sendLabel: string;
  busy: boolean;
  busyLabel: string;
  /** Nothing is sent before anything was changed. */
  changed: boolean;
  /** It was changed since it was opened, not in an earlier visit alone. */
  touched?: boolean;
  onDirty?: OnDirty | undefined;
  /** Present while the words come from an earlier visit. */
  onClear?: (() => void) | undefined;
  onSend: () => void;
  children: ReactNode;
}

/** A small form of its own beside the form of a page: its fields in a card, and a button that sends them. */
export const CardForm = ({
  id,
  labelledBy,
  sendLabel,
  busy,
  busyLabel,
  changed,
  touched = false,
  onDirty,
  onClear,
  onSend,
  children,
}: CardFormProps) => {
  useEffect(() => onDirty?.(changed, touched), [changed, touched, onDirty]);
  const place = useNamedForm(id);
  return (
    <Card ref={place} id={id}>
      <CheckedForm aria-labelledby={labelledBy} busy={busy} onSend={onSend}>
        <Stack>
          {onClear ? <KeptDraft onClear={onClear} /> : null}
          {children}
          <Button type="submit" kind="outline" busy={busy} busyLabel={busyLabel} blocked={!changed}>
            {sendLabel}
          </Button>
        </Stack>
      </CheckedForm>
    </Card>
  );
};
