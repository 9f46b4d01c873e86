import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';

import { nameOfDraft } from '../../../lib/session/draft-names.ts';
import { clearDraft, keepDraft, readDraft } from '../../../lib/session/drafts.ts';
import { useFoundDraft } from '../../../lib/session/use-found-draft.ts';
import { useFlushedDrafts } from '../../../lib/session/use-flushed-drafts.ts';
import type { GiveRefusal } from './give-action.ts';
import { problemOfLeft } from './give-check.ts';
import type { GiveProblems } from './give-check.ts';
import { draftOf, isGiven, keptValues } from './give-draft.ts';
import { emptyValues, isAsked } from './give-values.ts';
import type { GiveField, GiveValues } from './give-values.ts';

interface GiveFormInput {
  campaignId: string;
  /** The reference of the last gift begun here, once it has arrived. */
  arrived: string | undefined;
  /** The member's known details. */
  known: Partial<GiveValues>;
  /** The values preset by the address. */
  chosen: Partial<GiveValues>;
  refusal: GiveRefusal | undefined;
}

const nothing: Partial<GiveValues> = {};

interface Left {
  /** The answers at the time their fields were left. */
  readonly values: Partial<GiveValues>;
  readonly problems: GiveProblems;
}

/** Manages the form's values, errors and draft. */
export const useGiveForm = ({ campaignId, arrived, known, chosen, refusal }: GiveFormInput) => {
  const draft = nameOfDraft('give', campaignId);
  const { key: entry } = useLocation();
  // Fixed when the form is opened: a gift arriving meanwhile must not clear what is being typed.
  const [opened] = useState({ entry, after: arrived });
  const { after } = opened;
  const [typed, setTyped] = useState(nothing);
  const [left, setLeft] = useState<Left>({ values: nothing, problems: {} });
  const { found, clear } = useFoundDraft(draft);
  const { draft: kept, values: begun } = useMemo(
    () => keptValues(found, opened, chosen),
    [found, opened, chosen],
  );
  useEffect(() => {
    if (isGiven(readDraft(draft), after)) clearDraft(draft);
  }, [draft, after]);
  useEffect(() => {
    if (Object.keys(typed).length > 0) keepDraft(draft, draftOf({ ...begun, ...typed }, { entry, after }));
  }, [draft, begun, typed, entry, after]);
  useFlushedDrafts();

  const values: GiveValues = { ...emptyValues, ...known, ...begun, ...refusal?.values, ...typed };
  /** Errors are shown until the answer changes or its field is hidden. */
  const stillWrong = (told: Left | undefined): GiveProblems =>
    Object.fromEntries(
      Object.entries(told?.problems ?? {}).filter(
        ([field]) =>
          told?.values[field as GiveField] === values[field as GiveField] &&
          isAsked(field as GiveField, values),
      ),
    );
  const refused = stillWrong(refusal);
  return {
    values,
    /** The errors found by the server. */
    refused,
    problems: { ...stillWrong(left), ...refused },
    restored: refusal === undefined && Object.keys(kept).length > 0,
    change: <Field extends GiveField>(field: Field, value: GiveValues[Field]): void =>
      setTyped((before) => ({ ...before, [field]: value })),
    /** Validates an answer when its field is left. */
    leave: <Field extends GiveField>(field: Field, value: GiveValues[Field] = values[field]): void => {
      const problem = problemOfLeft({ ...values, [field]: value }, field);
      setLeft((before) => ({
        values: { ...before.values, [field]: value },
        problems: { ...before.problems, [field]: problem },
      }));
    },
    startAnew: (): void => {
      clear();
      setTyped(nothing);
    },
  };
};

export type GiveForm = ReturnType<typeof useGiveForm>;
