import type { Locator, Page } from '@playwright/test';

/** A page, or the part of it in which a label is looked for. */
type Scope = Page | Locator;

const beginsWith = (label: string): RegExp => new RegExp(`^${RegExp.escape(label)}`);

const group = (scope: Scope, question: string): Locator =>
  scope.getByRole('group', { name: beginsWith(question) });

/** One of a question's cards or chips. */
export const choose = (scope: Scope, question: string, answer: string): Promise<void> =>
  group(scope, question).getByRole('radio', { name: answer, exact: true }).check();

/** One or more of a question's chips. */
export const tick = async (scope: Scope, question: string, answers: readonly string[]): Promise<void> => {
  for (const answer of answers)
    await group(scope, question).getByRole('checkbox', { name: answer, exact: true }).check();
};

/** One of a list that the device opens; `question` names the group where several lists stand together. */
export const select = async (
  scope: Scope,
  label: string,
  answer: string,
  question?: string,
): Promise<void> => {
  const part = question === undefined ? scope : group(scope, question);
  await part.getByLabel(beginsWith(label)).selectOption(answer);
};

/** One of a long list, found by typing. */
export const find = async (scope: Scope, label: string, answer: string): Promise<void> => {
  await scope.getByRole('combobox', { name: beginsWith(label) }).fill(answer);
  await scope.getByRole('option', { name: answer, exact: true }).click();
};

/** A line or a text. */
export const write = (scope: Scope, label: string, text: string): Promise<void> =>
  scope.getByLabel(beginsWith(label)).fill(text);
