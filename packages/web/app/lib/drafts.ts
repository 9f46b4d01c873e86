import { parseJson } from './call-failure.ts';

export const draftPrefix = 'draft:';
const debounceMilliseconds = 500;

const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; write: () => void }>();

/** What was typed into this form before, or undefined. The name says which form: `wizard/pd`, `chat/ID`. */
export const readDraft = (name: string): unknown => {
  const text = window.localStorage.getItem(draftPrefix + name);
  return text === null ? undefined : parseJson(text);
};

/**
 * Keeps what was typed, half a second after the last key. Never hand in passwords, codes, ID proofs or
 * payment fields.
 */
export const keepDraft = (name: string, value: unknown): void => {
  const earlier = waiting.get(name);
  if (earlier) clearTimeout(earlier.timer);
  const write = () => {
    waiting.delete(name);
    // Where there is no place for it, the form itself still holds what was typed.
    keepDraftNow(name, value);
  };
  waiting.set(name, { timer: setTimeout(write, debounceMilliseconds), write });
};

/** Keeps something at once; false when the device has no place for it. */
export const keepDraftNow = (name: string, value: unknown): boolean => {
  try {
    window.localStorage.setItem(draftPrefix + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

/** Forgets the draft, once it was sent or thrown away. */
export const clearDraft = (name: string): void => {
  const earlier = waiting.get(name);
  if (earlier) clearTimeout(earlier.timer);
  waiting.delete(name);
  window.localStorage.removeItem(draftPrefix + name);
};

/** Writes what still waits at once: the page is about to go. */
export const flushDrafts = (): void => {
  for (const { timer, write } of waiting.values()) {
    clearTimeout(timer);
    write();
  }
};

/** The names of all drafts that begin so: the chats list marks its rows by them. */
export const draftNames = (beginning: string): string[] =>
  Object.keys(window.localStorage)
    .filter((key) => key.startsWith(draftPrefix + beginning))
    .map((key) => key.slice(draftPrefix.length));

/** Forgets every draft on this device: at logout. */
export const clearAllDrafts = (): void => {
  for (const { timer } of waiting.values()) clearTimeout(timer);
  waiting.clear();
  for (const name of draftNames('')) window.localStorage.removeItem(draftPrefix + name);
};
