import { nameOfDraft } from '../../lib/session/draft-names.ts';
import { clearDraft, clearIfSent, draftNames, keepDraftNow, readDraft } from '../../lib/session/drafts.ts';

/** The storage key of this tab's name, which survives a reload. */
const tabKey = 'tab';

/** Gives this tab a new name: a duplicated tab has the same name as the original. */
const nameTab = (): string => {
  const name = crypto.randomUUID();
  try {
    window.sessionStorage.setItem(tabKey, name);
  } catch {
    // If storage is full, the text can still be found under another name.
  }
  return name;
};

const draftOfTab = (memberId: string, tab = window.sessionStorage.getItem(tabKey) ?? nameTab()): string =>
  nameOfDraft('note', memberId, tab);

const allOf = (memberId: string): string[] => draftNames(nameOfDraft('note', memberId));

/** Returns the name of an unsaved note on a member, from this tab or else another one; undefined if there is none. */
export const findDraft = (memberId: string): string | undefined =>
  [draftOfTab(memberId), ...allOf(memberId)].find((name) => readDraft(name) !== undefined);

/**
 * Returns the draft name for this tab's note on a member; a shared name would let tabs overwrite each other. Takes over
 * what an earlier tab left; a tab that is still open stores its text again.
 */
export const takeDraft = (memberId: string): string => {
  const own = draftOfTab(memberId);
  const found = findDraft(memberId);
  if (found !== undefined && found !== own && keepDraftNow(own, readDraft(found))) clearDraft(found);
  return own;
};

/** Stores a text again after another tab has taken over or deleted its draft; returns the draft's name from now on. */
export const keepAgain = (memberId: string, name: string, words: string): string => {
  const kept = readDraft(name);
  if (kept === words) return name;
  const own = kept === undefined ? name : draftOfTab(memberId, nameTab());
  keepDraftNow(own, words);
  return own;
};

/** Deletes the drafts about a member that have exactly this text. */
export const forgetWords = (memberId: string, words: string): void => {
  for (const name of allOf(memberId)) clearIfSent(name, words);
};
