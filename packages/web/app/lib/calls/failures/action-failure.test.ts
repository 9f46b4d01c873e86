import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';

import { revalidateIfReached } from './action-failure.ts';

/** Whether the page is reloaded after its action; by default, as in the router, not after a failure. */
const readsAnew = (actionStatus: number | undefined, actionResult: unknown): boolean =>
  revalidateIfReached({
    actionStatus,
    actionResult,
    defaultShouldRevalidate: (actionStatus ?? 200) < 400,
  } as ShouldRevalidateFunctionArgs);

test.each([
  ['was done', 200, null, true],
  ['was refused as something has changed', 409, { code: 'monthly_ended', failure: 'It has ended.' }, true],
  ['was refused as something is gone', 404, { code: 'not_found', failure: '' }, true],
  ['was refused for what was typed', 400, { code: 'invalid', failure: '' }, false],
  ['was wanted too often', 429, { code: 'too_many', failure: '' }, false],
  ['failed at the server', 503, { code: 'unreadable', failure: '' }, false],
  ['did not reach the server', undefined, { unreached: true, failure: '' }, false],
] as const)(
  'a page of which something %s (%s) is read anew only where it may be old',
  (_, status, result, is) => {
    expect(readsAnew(status, result)).toBe(is);
  },
);
