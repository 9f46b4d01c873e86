import type { Locator, Page } from '@playwright/test';

/** A page, or a part of it to search for a label. */
type Scope = Page | Locator;

const beginsWith = (label: string): RegExp => new RegExp(`^${RegExp.escape(label)}`);

const group = (scope: Scope, question: string): Locator =>
  scope.getByRole('group', { name: beginsWith(question) });

/** Chooses one of a question's cards or chips. */
export const choose = (scope: Scope, question: string, answer: string): Promise<void> =>
  group(scope, question).getByRole('radio', { name: answer, exact: true }).check();

/** Ticks one or more of a question's chips. */
export const tick = async (scope: Scope, question: string, answers: readonly string[]): Promise<void> => {
  for (const answer of answers)
    await group(scope, question).getByRole('checkbox', { name: answer, exact: true }).check();
};

/** Chooses from a native select; `question` names the group if several selects are side by side. */
export const select = async (
  scope: Scope,
  label: string,
  answer: string,
  question?: string,
): Promise<void> => {
  const part = question === undefined ? scope : group(scope, question);
  await part.getByLabel(beginsWith(label)).selectOption(answer);
};

/** Chooses from a long list by typing. */
export const find = async (scope: Scope, label: string, answer: string): Promise<void> => {
  await scope.getByRole('combobox', { name: beginsWith(label) }).fill(answer);
  await scope.getByRole('option', { name: answer, exact: true }).click();
};

/** Fills in a single-line or multi-line text. */
export const write = (scope: Scope, label: string, text: string): Promise<void> =>
  scope.getByLabel(beginsWith(label)).fill(text);
