import { nameOfDraft } from '../../lib/session/draft-names.ts';
import { clearDraft, clearIfSent, draftNames, keepDraftNow, readDraft } from '../../lib/session/drafts.ts';

/** The key of what names this tab, also after a reload. */
const tabKey = 'tab';

/** Names this tab anew: a tab that was made as a copy of another is named like that one. */
const nameTab = (): string => {
  const name = crypto.randomUUID();
  try {
    window.sessionStorage.setItem(tabKey, name);
  } catch {
    // In a full store the words are found again by another name.
  }
  return name;
};

const draftOfTab = (memberId: string, tab = window.sessionStorage.getItem(tabKey) ?? nameTab()): string =>
  nameOfDraft('note', memberId, tab);

const allOf = (memberId: string): string[] => draftNames(nameOfDraft('note', memberId));

/** The name of words about a member that were typed and not saved, in this tab or else in another one. */
export const findDraft = (memberId: string): string | undefined =>
  [draftOfTab(memberId), ...allOf(memberId)].find((name) => readDraft(name) !== undefined);

/**
 * The name for what is typed in this tab about a member: with one for all, tabs would write over each other's words. It
 * takes over what an earlier tab has left; one that is still open keeps its words again.
 */
export const takeDraft = (memberId: string): string => {
  const own = draftOfTab(memberId);
  const found = findDraft(memberId);
  if (found !== undefined && found !== own && keepDraftNow(own, readDraft(found))) clearDraft(found);
  return own;
};

/** Keeps words again that another tab has taken over or away; gives the name under which they lie from now on. */
export const keepAgain = (memberId: string, name: string, words: string): string => {
  const kept = readDraft(name);
  if (kept === words) return name;
  const own = kept === undefined ? name : draftOfTab(memberId, nameTab());
  keepDraftNow(own, words);
  return own;
};

/** Forgets these words about a member, and no others. */
export const forgetWords = (memberId: string, words: string): void => {
  for (const name of allOf(memberId)) clearIfSent(name, words);
};
