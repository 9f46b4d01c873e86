import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../actions/button.tsx';
import { CheckedForm } from '../fields/checked-form.tsx';
import { KeptDraft } from '../fields/kept-draft.tsx';
import { Card, Stack } from './surfaces.tsx';

/** Hears whether a form differs from what is saved, and whether it was touched since it was opened; stays the same function. */
export type OnDirty = (dirty: boolean, touched: boolean) => void;

interface CardFormProps {
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
  return (
    <Card>
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
