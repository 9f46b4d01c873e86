import { parseJson } from '../calls/parse-json.ts';
import { $sessionUser, personHere } from './session.ts';

/** Keys of drafts begin so; they hold what was typed, as JSON. */
export const draftPrefix = 'draft:';
/** Keys begin so that hold who typed a draft. */
const authorPrefix = 'draft-of:';
const debounceMilliseconds = 500;

interface Waiting {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly author: string | undefined;
  readonly write: () => void;
}
const waiting = new Map<string, Waiting>();

/** Whether somebody else typed a draft. Whoever comes to a shared browser later is not shown it. */
const isTypedByAnother = (author: string | null | undefined): boolean =>
  typeof author === 'string' && author !== personHere();

const authorOf = (name: string): string | null => window.localStorage.getItem(authorPrefix + name);

const writeAtOnce = ({ timer, write: writeNow }: Waiting): void => {
  clearTimeout(timer);
  writeNow();
};

/** A draft as it was typed before, to the last key, or undefined. */
export const readDraft = (name: string): unknown => {
  const unwritten = waiting.get(name);
  if (unwritten !== undefined) writeAtOnce(unwritten);
  const text = window.localStorage.getItem(draftPrefix + name);
  return text === null || isTypedByAnother(authorOf(name)) ? undefined : parseJson(text);
};

const write = (name: string, value: unknown, author: string | undefined): boolean => {
  // Where there is no place for the new words, those of somebody else must not come to stand under another author.
  if (isTypedByAnother(authorOf(name))) window.localStorage.removeItem(draftPrefix + name);
  try {
    // What has its person in its name needs no author, and waits for that person.
    if (author === undefined || name.includes(author)) window.localStorage.removeItem(authorPrefix + name);
    else window.localStorage.setItem(authorPrefix + name, author);
    window.localStorage.setItem(draftPrefix + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

/**
 * Keeps what was typed, half a second after the last key. Never hand in passwords, codes, ID proofs or
 * payment fields.
 */
export const keepDraft = (name: string, value: unknown): void => {
  // The same listener: however often it is added, it is there once.
  window.addEventListener('pagehide', flushDrafts);
  const author = personHere();
  clearTimeout(waiting.get(name)?.timer);
  const writeNow = () => {
    waiting.delete(name);
    // Where there is no place for it, the form itself still holds what was typed.
    write(name, value, author);
  };
  waiting.set(name, { timer: setTimeout(writeNow, debounceMilliseconds), author, write: writeNow });
};

/** Keeps something at once; false when the device has no place for it. */
export const keepDraftNow = (name: string, value: unknown): boolean => write(name, value, personHere());

/** Forgets the draft, once it was sent or thrown away. */
export const clearDraft = (name: string): void => {
  clearTimeout(waiting.get(name)?.timer);
  waiting.delete(name);
  for (const prefix of [draftPrefix, authorPrefix]) window.localStorage.removeItem(prefix + name);
};

/** Writes drafts at once that still wait to be written, as the page is about to go. */
export const flushDrafts = (): void => {
  for (const unwritten of waiting.values()) writeAtOnce(unwritten);
};

/** Forgets a draft whose form is gone and has sent it, unless other words were typed under its name since. */
export const clearIfSent = (name: string, sent: unknown): void => {
  flushDrafts();
  if (JSON.stringify(readDraft(name)) === JSON.stringify(sent)) clearDraft(name);
};

/** The names of all drafts that begin so. */
export const draftNames = (beginning: string): string[] =>
  Object.keys(window.localStorage)
    .filter((key) => key.startsWith(draftPrefix + beginning))
    .map((key) => key.slice(draftPrefix.length));

/** Forgets every draft on this device: at logout. */
export const clearAllDrafts = (): void => {
  for (const name of [...waiting.keys(), ...draftNames('')]) clearDraft(name);
};

// Whoever's session begins here: what members before them had typed goes, what visitors had typed stays.
$sessionUser.subscribe((person) => {
  if (person === undefined) return;
  for (const [name, { author }] of waiting) if (isTypedByAnother(author)) clearDraft(name);
  for (const name of draftNames('')) if (isTypedByAnother(authorOf(name))) clearDraft(name);
});
