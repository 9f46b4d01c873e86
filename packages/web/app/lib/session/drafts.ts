import { parseJson } from '../calls/parse-json.ts';
import { $sessionUser, personHere } from './session.ts';

/** The key prefix of drafts, whose values are stored as JSON. */
export const draftPrefix = 'draft:';
/** The key prefix of drafts' authors. */
const authorPrefix = 'draft-of:';
const debounceMilliseconds = 500;

interface Waiting {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly author: string | undefined;
  readonly write: () => void;
}
const waiting = new Map<string, Waiting>();

/** Whether another person typed a draft; it is then not shown to the current user of a shared browser. */
const isTypedByAnother = (author: string | null | undefined): boolean =>
  typeof author === 'string' && author !== personHere();

const authorOf = (name: string): string | null => window.localStorage.getItem(authorPrefix + name);

const writeAtOnce = ({ timer, write: writeNow }: Waiting): void => {
  clearTimeout(timer);
  writeNow();
};

/** Returns a draft including the latest keystroke, or undefined. */
export const readDraft = (name: string): unknown => {
  const unwritten = waiting.get(name);
  if (unwritten !== undefined) writeAtOnce(unwritten);
  const text = window.localStorage.getItem(draftPrefix + name);
  return text === null || isTypedByAnother(authorOf(name)) ? undefined : parseJson(text);
};

const write = (name: string, value: unknown, author: string | undefined): boolean => {
  // If the new value does not fit, the previous person's text must not remain under the new author.
  if (isTypedByAnother(authorOf(name))) window.localStorage.removeItem(draftPrefix + name);
  try {
    // A name that contains the person needs no author entry; the draft waits for that person.
    if (author === undefined || name.includes(author)) window.localStorage.removeItem(authorPrefix + name);
    else window.localStorage.setItem(authorPrefix + name, author);
    window.localStorage.setItem(draftPrefix + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

/**
 * Keeps input as a draft, half a second after the last keystroke. Never pass passwords, codes, ID proofs or payment
 * fields.
 */
export const keepDraft = (name: string, value: unknown): void => {
  // Adding the same listener repeatedly has no effect.
  window.addEventListener('pagehide', flushDrafts);
  const author = personHere();
  clearTimeout(waiting.get(name)?.timer);
  const writeNow = () => {
    waiting.delete(name);
    // If it does not fit, the form itself still holds the input.
    write(name, value, author);
  };
  waiting.set(name, { timer: setTimeout(writeNow, debounceMilliseconds), author, write: writeNow });
};

/** Stores a draft immediately; returns false if the device has no room for it. */
export const keepDraftNow = (name: string, value: unknown): boolean => write(name, value, personHere());

/** Forgets a draft once it was sent or discarded. */
export const clearDraft = (name: string): void => {
  clearTimeout(waiting.get(name)?.timer);
  waiting.delete(name);
  for (const prefix of [draftPrefix, authorPrefix]) window.localStorage.removeItem(prefix + name);
};

/** Writes all pending drafts immediately, because the page is about to close. */
export const flushDrafts = (): void => {
  for (const unwritten of waiting.values()) writeAtOnce(unwritten);
};

/** Forgets a draft after its form has been sent and closed, unless something else was typed under its name since. */
export const clearIfSent = (name: string, sent: unknown): void => {
  flushDrafts();
  if (JSON.stringify(readDraft(name)) === JSON.stringify(sent)) clearDraft(name);
};

/** Returns the names of all drafts with this prefix. */
export const draftNames = (beginning: string): string[] =>
  Object.keys(window.localStorage)
    .filter((key) => key.startsWith(draftPrefix + beginning))
    .map((key) => key.slice(draftPrefix.length));

/** Forgets every draft on this device, at logout. */
export const clearAllDrafts = (): void => {
  for (const name of [...waiting.keys(), ...draftNames('')]) clearDraft(name);
};

// When a session begins, drafts of other members are deleted, and drafts of visitors stay.
$sessionUser.subscribe((person) => {
  if (person === undefined) return;
  for (const [name, { author }] of waiting) if (isTypedByAnother(author)) clearDraft(name);
  for (const name of draftNames('')) if (isTypedByAnother(authorOf(name))) clearDraft(name);
});
