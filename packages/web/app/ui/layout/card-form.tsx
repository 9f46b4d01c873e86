import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { Button } from '../actions/button.tsx';
import { CheckedForm } from '../fields/checked-form.tsx';
import { KeptDraft } from '../fields/kept-draft.tsx';
import styles from './card-form.module.css';
import { Card, Stack } from './surfaces.tsx';

/**
 * Called with whether a form differs from the saved values, and whether it was edited since it was opened. Must be a
 * stable function.
 */
export type OnDirty = (dirty: boolean, touched: boolean) => void;

/**
 * Focuses the form, once, if the address links to it: the browser's own jump comes too early, before the form is
 * rendered.
 */
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
  /** The form's fragment in the address, after the #. */
  id?: string;
  /** The id of the heading that names the form, if any. */
  labelledBy?: string | undefined;
  sendLabel: string;
  busy: boolean;
  busyLabel: string;
  /** Whether it differs from the saved values. */
  changed: boolean;
  /**
   * Shown below the button while nothing is changed and sending is disabled; a form without it reports what is missing
   * on sending.
   */
  whyNotYet?: string | undefined;
  /** Whether it was edited since it was opened, and not only in an earlier visit. */
  touched?: boolean;
  onDirty?: OnDirty | undefined;
  /** Set if the values were restored from an earlier visit. */
  onClear?: (() => void) | undefined;
  onSend: () => void;
  children: ReactNode;
}

/** A small separate form beside a page's main form: fields in a card, with a button that sends them. */
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
