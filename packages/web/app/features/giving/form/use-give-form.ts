import { useEffect, useMemo, useState } from 'react';

import { clearDraft, flushDrafts, keepDraft, readDraft } from '../../../lib/drafts.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { giveDraftName } from '../give-draft-name.ts';
import type { GiveRefusal } from './give-action.ts';
import type { GiveProblems } from './give-check.ts';
import { draftOf, emptyValues, isGiven, readGiveDraft } from './give-values.ts';
import type { GiveField, GiveValues } from './give-values.ts';

interface GiveFormInput {
  campaignId: string;
  /** The gift that was begun here last, once it has arrived. */
  arrived: string | undefined;
  /** What the address chose beforehand, and what is known of a member. */
  given: Partial<GiveValues>;
  refusal: GiveRefusal | undefined;
}

const nothing: Partial<GiveValues> = {};

/** What stands in the form, what is wrong with it, and its draft on the device. */
export const useGiveForm = ({ campaignId, arrived, given, refusal }: GiveFormInput) => {
  const draft = giveDraftName(campaignId);
  // As it was when the form was opened: a gift that arrives meanwhile clears nothing away under one's hands.
  const [after] = useState(arrived);
  const [typed, setTyped] = useState(nothing);
  const [isAnew, setIsAnew] = useState(false);
  const hydrated = useHydrated();
  const kept = useMemo(
    () => (hydrated && !isAnew ? readGiveDraft(readDraft(draft), after) : nothing),
    [draft, hydrated, isAnew, after],
  );
  useEffect(() => {
    if (isGiven(readDraft(draft), after)) clearDraft(draft);
  }, [draft, after]);
  useEffect(() => {
    if (Object.keys(typed).length > 0) keepDraft(draft, draftOf({ ...kept, ...typed }, after));
  }, [draft, kept, typed, after]);
  useEffect(() => {
    // The way to the payment page leads out of the site at once: what was typed last goes along.
    window.addEventListener('pagehide', flushDrafts);
    return () => {
      window.removeEventListener('pagehide', flushDrafts);
      flushDrafts();
    };
  }, []);

  const values: GiveValues = { ...emptyValues, ...kept, ...given, ...refusal?.values, ...typed };
  /** What is wrong is shown until the answer is changed. */
  const problems: GiveProblems = Object.fromEntries(
    Object.entries(refusal?.problems ?? {}).filter(
      ([field]) => refusal?.values[field as GiveField] === values[field as GiveField],
    ),
  );
  return {
    values,
    problems,
    restored: refusal === undefined && Object.keys(kept).length > 0,
    change: <Field extends GiveField>(field: Field, value: GiveValues[Field]): void =>
      setTyped((before) => ({ ...before, [field]: value })),
    startAnew: (): void => {
      clearDraft(draft);
      setTyped(nothing);
      setIsAnew(true);
    },
  };
};

export type GiveForm = ReturnType<typeof useGiveForm>;
