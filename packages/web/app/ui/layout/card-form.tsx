import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { Button } from '../actions/button.tsx';
import { CheckedForm } from '../fields/checked-form.tsx';
import { KeptDraft } from '../fields/kept-draft.tsx';
import styles from './card-form.module.css';
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
  /** It differs from what is saved. */
  changed: boolean;
  /** Said below the button as long as nothing is changed, and nothing can be sent; a form without it says what it misses. */
  whyNotYet?: string | undefined;
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
  whyNotYet,
  touched = false,
  onDirty,
  onClear,
  onSend,
  children,
}: CardFormProps) => {
  useEffect(() => onDirty?.(changed, touched), [changed, touched, onDirty]);
  const place = useNamedForm(id);
  const whyId = useId();
  const why = changed ? undefined : whyNotYet;
  return (
    <Card ref={place} id={id}>
      <CheckedForm aria-labelledby={labelledBy} busy={busy} onSend={onSend}>
        <Stack>
          {onClear ? <KeptDraft onClear={onClear} /> : null}
          {children}
          <div className={styles.end}>
            <Button
              type="submit"
              kind="outline"
              busy={busy}
              busyLabel={busyLabel}
              blocked={why !== undefined}
              aria-describedby={why && whyId}
            >
              {sendLabel}
            </Button>
            {why === undefined ? null : <p id={whyId}>{why}</p>}
          </div>
        </Stack>
      </CheckedForm>
    </Card>
  );
};
