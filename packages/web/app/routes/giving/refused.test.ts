import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';

import { requestFacts } from '../../lib/calls/load-context.ts';
import type { RequestFacts } from '../../lib/calls/load-context.ts';
import { action as endUpdates } from './end-updates.tsx';
import { action as give } from './give.tsx';
import { action as changeMonthly } from './monthly.tsx';
import { action as takeBack } from './receipt.tsx';
import { action as sendLinks } from './supporters.tsx';

const key = '01890a5d-ac96-774b-bcce-b302099a8057';

const actions = {
  'a gift': give,
  'a change of a monthly gift': changeMonthly,
  'a gift to take back': takeBack,
  'the links of own gifts': sendLinks,
  'an end of e-mails': endUpdates,
};

const filled = {
  choice: '200000',
  name: 'Asha',
  email: 'asha@example.org',
  indianCitizen: 'on',
  option: 'gpay',
  pageToken: 'token',
  attempt: '018f6f8e-5d1b-4c8e-9d50-1c2d3e4f5a6b',
  step: 'pause',
};

/** Returns the status with which an action answers a form if the API responds like this. */
const answered = async (action: (typeof actions)[keyof typeof actions], response: Response) => {
  const context = new RouterContextProvider();
  context.set(requestFacts, { callApi: async () => response } as unknown as RequestFacts);
  const body = new URLSearchParams(filled);
  const request = new Request('https://mysathi.test/?token=secret', { method: 'POST', body });
  const outcome = await action({
    request,
    context,
    params: { id: 'a-campaign', key },
  } as unknown as Parameters<typeof action>[0]);
  return 'init' in outcome ? outcome.init?.status : 'no refusal';
};

test.each(Object.entries(actions))(
  'where nothing can be read of what the API answers, the page of %s does not answer as if all were well',
  async (_, action) => {
    expect(await answered(action, new Response('<html>'))).toBe(503);
  },
);

test.each(Object.entries(actions))('a refusal keeps its status on the page of %s', async (_, action) => {
  const refusal = { code: 'too_many', message: 'Too many tries.' };
  expect(await answered(action, Response.json(refusal, { status: 429 }))).toBe(429);
});
