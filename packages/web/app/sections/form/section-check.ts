import { choicesOf, cleanSchema, isRevealed, withoutHidden } from '@mysathi/contract/section';
import type { Draft, Fields, Section } from '@mysathi/contract/section';
import { isAcceptable } from '@mysathi/contract/words/own-words';

import { wordsByField } from '../../lib/calls/failures/field-faults.ts';

/** The answers of any section while being edited. */
export type AnyDraft = Draft<Fields>;

/** Where the form is shown; the `editor` requires some answers that the wizard does not. */
export type FormPlace = 'wizard' | 'editor';

/** The errors of a draft: the message for the whole form, and the first message for each field. */
export interface Findings {
  readonly message: string | undefined;
  readonly fields: Readonly<Partial<Record<string, string>>>;
}

/** Validates a draft by the server's rules. */
export const check = (section: Section, draft: AnyDraft, place: FormPlace): Findings => {
  const issues = cleanSchema(section).safeParse(draft).error?.issues;
  const message = issues?.find(({ path }) => path.length === 0)?.message;
  const fields = wordsByField(issues, ({ path: [name] }) => (name === undefined ? name : String(name)));
  if (place === 'editor') {
    for (const name of section.requiredInEditor) {
      if (draft[name] === null) fields[name] ??= section.fields[name]?.missing ?? '';
    }
  }
  return { message, fields };
};

/** Whether an answer may be left out of a form. */
export const isOptional = (section: Section, name: string, draft: AnyDraft, place: FormPlace): boolean => {
  if (section.fields[name]?.required) return false;
  if (place === 'editor' && section.requiredInEditor.includes(name)) return false;
  // For answers that another answer reveals, the rules decide whether they are required.
  return (
    !(name in section.reveal) || check(section, { ...draft, [name]: null }, place).fields[name] === undefined
  );
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/**
 * Whether a choice was on the list of an earlier draft with the same choice, and is therefore not the member's free
 * text.
 */
const wasListed = (section: Section, name: string, one: unknown, earlier: readonly AnyDraft[]): boolean =>
  earlier.some(
    (draft) =>
      asList(draft[name]).includes(one) && choicesOf(section, name, draft)?.includes(String(one)) === true,
  );

/**
 * Whether an earlier draft asked for the same place differently: as free text instead of from the city list, or vice
 * versa.
 */
const wasAskedElse = (section: Section, name: string, draft: AnyDraft, earlier: readonly AnyDraft[]) => {
  const isFree = (section.freely as Partial<Record<string, (draft: AnyDraft) => boolean>>)[name];
  return earlier.some((one) => isSame(one[name], draft[name]) && isFree?.(one) !== isFree?.(draft));
};

/** Returns the part of an answer that is still allowed after other answers have changed the list of choices. */
const stillChosen = (
  section: Section,
  name: string,
  draft: AnyDraft,
  earlier: readonly AnyDraft[],
): unknown => {
  const given: unknown = draft[name];
  const allowed = choicesOf(section, name, draft);
  if (allowed === undefined || given === null || given === undefined) return given;
  const ownWords = section.fields[name]?.ownWords ?? false;
  const stays = (one: unknown) =>
    allowed.includes(String(one)) ||
    (isAcceptable(allowed, ownWords, String(one)) && !wasListed(section, name, one, earlier));
  if (!Array.isArray(given)) return stays(given) ? given : null;
  if (given.every(stays)) return given;
  const kept: unknown[] = given.filter(stays);
  return kept.length > 0 ? kept : null;
};

/**
 * Makes a draft consistent after a change from `earlier` drafts. Drops hidden answers, answers that were valid only in
 * the earlier drafts, and answers that qualified an answer which has changed; counts displayed as 00 are set to that.
 */
export const settle = (section: Section, draft: AnyDraft, ...earlier: readonly AnyDraft[]): AnyDraft => {
  const settled = withoutHidden(section, draft);
  for (const name of Object.keys(section.choices))
    settled[name] = stillChosen(section, name, settled, earlier);
  for (const name of Object.keys(section.freely))
    if (wasAskedElse(section, name, settled, earlier)) settled[name] = null;
  for (const [name, of = ''] of Object.entries(section.tellsMoreOf)) {
    const isOfAnother = (one: AnyDraft) => isSame(one[name], settled[name]) && !isSame(one[of], settled[of]);
    if (earlier.some(isOfAnother)) settled[name] = null;
  }
  for (const [name, { format, min = 0 }] of Object.entries(section.fields)) {
    const isAsked = format === 'twoDigitCount' && isRevealed(section, name, settled);
    if (isAsked) settled[name] ??= min;
  }
  return settled;
};

/** Returns the answers to revealed questions as last shown; `before` is the previous result of this function. */
export const shownOf = (section: Section, draft: AnyDraft, before: AnyDraft): AnyDraft => {
  const shown = Object.keys(section.reveal).filter((name) => isRevealed(section, name, draft));
  return { ...before, ...Object.fromEntries(shown.map((name) => [name, draft[name] ?? null])) };
};

/**
 * Restores the answers of questions that a change reveals again. Answers that qualified the changed one are not
 * restored.
 */
export const revealAgain = (
  section: Section,
  draft: AnyDraft,
  earlier: AnyDraft,
  shown: AnyDraft,
): AnyDraft => {
  const back = Object.entries(shown).filter(
    ([name, value]) =>
      value !== null &&
      draft[name] === null &&
      !(name in section.tellsMoreOf) &&
      !isRevealed(section, name, earlier),
  );
  return back.length === 0 ? draft : settle(section, { ...draft, ...Object.fromEntries(back) });
};

/** Returns the answers of a draft that differ from those in `from`. */
export const changesSince = (draft: AnyDraft, from: AnyDraft): AnyDraft =>
  Object.fromEntries(
    Object.entries(draft)
      .filter(([name, value]) => !isSame(value, from[name]))
      .map(([name, value]) => [name, value ?? null]),
  );

/** Applies the changes of a draft since `from` to the newer answers `to`. */
export const carryOver = (section: Section, draft: AnyDraft, from: AnyDraft, to: AnyDraft): AnyDraft => {
  const changes = changesSince(draft, from);
  return Object.keys(changes).length === 0 ? { ...to } : settle(section, { ...to, ...changes }, draft, to);
};

/**
 * Returns the name of a range's upper bound by that of its lower bound, if one control asks for both; undefined for
 * other fields.
 */
export const rangeEnd = (section: Section, name: string): string | undefined => {
  const upper = name.endsWith('From') ? name.replace(/From$/, 'To') : undefined;
  return upper !== undefined && section.fields[upper]?.kind === 'number' ? upper : undefined;
};

/** Returns the error of a range whose bounds are reversed; undefined if they are in order, or one is missing. */
export const rangeFault = (
  section: Section,
  draft: AnyDraft,
  lower: string,
  upper: string,
): string | undefined => {
  const [from, to] = [draft[lower], draft[upper]];
  if (typeof from !== 'number' || typeof to !== 'number' || from < to) return undefined;
  return check(section, draft, 'wizard').fields[upper];
};

/**
 * Returns the answers of an empty form: initial answers of the definition, counts at their minimum, ranges at their
 * widest.
 */
export const firstDraft = (section: Section): AnyDraft => {
  const draft: AnyDraft = {};
  for (const [name, field] of Object.entries(section.fields)) {
    draft[name] = field.initial;
    if (field.format === 'count' && field.required) draft[name] = field.min ?? 0;
  }
  for (const name of Object.keys(section.fields)) {
    const upper = rangeEnd(section, name);
    if (upper === undefined) continue;
    draft[name] = section.fields[name]?.min ?? null;
    draft[upper] = section.fields[upper]?.max ?? null;
  }
  return withoutHidden(section, draft);
};
