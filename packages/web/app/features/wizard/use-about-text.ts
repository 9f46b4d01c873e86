import { useState } from 'react';
import { limits } from '@mysathi/contract/limits';

import { clearDraft } from '../../lib/session/drafts.ts';
import { asText, useDraft } from '../../lib/session/use-draft.ts';
import { useText } from '../../lib/words/i18n.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import { useWrittenOver } from './use-written-over.ts';

/** The id of the text field. */
export const aboutTextId = 'about-text';
const { min, max } = limits.aboutCharacters;

const focusText = () => document.getElementById(aboutTextId)?.focus();

/** Generates the suggestion with this number, from 0. */
export type ProposeAbout = (variant: number) => string;

/**
 * Manages the text about oneself: `saved` or a suggestion until something is typed. The member's own text that a
 * suggestion replaced can be restored.
 */
export const useAboutText = (propose: ProposeAbout, saved: string | null, draft: string) => {
  const t = useText(wizardTexts);
  const [proposed] = useState(() => saved ?? propose(0).slice(0, max));
  const kept = useDraft(draft, asText);
  const text = kept.typed ?? proposed;
  const [variant, setVariant] = useState(0);
  const [ours, setOurs] = useState(saved === null ? proposed : undefined);
  const writtenOver = useWrittenOver(draft);
  const [announced, setAnnounced] = useState<string | undefined>(undefined);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const isOwn = text !== ours && text.trim() !== '';

  const type = (typed: string) => {
    kept.type(typed);
    setFault(undefined);
  };

  return {
    text,
    /** Whether it was typed in an earlier visit. */
    restored: kept.restored && text !== proposed,
    /** The error found by `check`, until the text changes. */
    fault,
    /** The announcement for screen readers when the text is changed by a button. */
    announced,
    /** Whether there is an own text that can be restored. */
    hasOwnBehind: writtenOver.last !== undefined,
    type,
    clear: () => {
      kept.clear();
      setFault(undefined);
      writtenOver.forget();
    },
    /** Replaces the text by another suggestion. */
    writeAgain: () => {
      const next = variant + 1;
      const proposal = propose(next).slice(0, max);
      if (isOwn) writtenOver.add(text);
      setVariant(next);
      setOurs(proposal);
      type(proposal);
      setAnnounced(t.writtenAgain);
    },
    takeOwnBack: () => {
      const own = writtenOver.last ?? '';
      writtenOver.swap(isOwn ? text : undefined);
      type(own);
      setAnnounced(t.ownWordsBack);
      focusText();
    },
    /** Returns whether the text is valid; if not, shows the error and focuses the text. */
    check: (): boolean => {
      const length = text.trim().length;
      const found = length === 0 ? t.aboutBlank : length < min ? t.aboutShort({ min }) : undefined;
      setFault(found);
      if (found !== undefined) focusText();
      return found === undefined;
    },
    /** Deletes the drafts, because the text is saved. */
    forgetKept: () => {
      clearDraft(draft);
      writtenOver.forget();
    },
  };
};
