import { useState } from 'react';
import { limits } from '@mysathi/contract/limits';

import { clearDraft } from '../../lib/session/drafts.ts';
import { asText, useDraft } from '../../lib/session/use-draft.ts';
import { useText } from '../../lib/words/i18n.ts';
import { wizardTexts } from '../../messages/en/wizard.ts';
import { useWrittenOver } from './use-written-over.ts';

/** Where the text is typed. */
export const aboutTextId = 'about-text';
const { min, max } = limits.aboutCharacters;

const focusText = () => document.getElementById(aboutTextId)?.focus();

/** Writes the proposal that has this number, counted from 0. */
export type ProposeAbout = (variant: number) => string;

/**
 * The text about oneself as it stands: `saved` or a proposal, until something is typed over it. Own words that another
 * proposal took the place of can be had back.
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
    /** It was typed in an earlier visit. */
    restored: kept.restored && text !== proposed,
    /** What keeps it from being sent, since `check` was asked and until it is changed. */
    fault,
    /** What became of it without the keyboard, for a screen reader. */
    announced,
    /** Own words stand behind it that can be had back. */
    hasOwnBehind: writtenOver.last !== undefined,
    type,
    clear: () => {
      kept.clear();
      setFault(undefined);
      writtenOver.forget();
    },
    /** Puts another proposal in its place. */
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
    /** Whether it may be sent; where not it says why, and takes the focus. */
    check: (): boolean => {
      const length = text.trim().length;
      const found = length === 0 ? t.aboutBlank : length < min ? t.aboutShort({ min }) : undefined;
      setFault(found);
      if (found !== undefined) focusText();
      return found === undefined;
    },
    /** It is saved: nothing of it needs to outlive a reload any more. */
    forgetKept: () => {
      clearDraft(draft);
      writtenOver.forget();
    },
  };
};
