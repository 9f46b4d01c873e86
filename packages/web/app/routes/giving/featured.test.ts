import { pages } from '@mysathi/contract/pages';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';

import { requestFacts } from '../../lib/calls/load-context.ts';
import type { RequestFacts } from '../../lib/calls/load-context.ts';
import { loader } from './featured.tsx';

const open = (status: number) => {
  const context = new RouterContextProvider();
  const callApi = async () => Response.json({ code: 'not_found', message: '' }, { status });
  context.set(requestFacts, { callApi } as unknown as RequestFacts);
  const request = new Request(`https://mysathi.example${pages.donateFeatured}`);
  return loader({ context, request } as unknown as Parameters<typeof loader>[0]);
};

test('while no campaign takes gifts the page of the featured one leads to all of them', async () => {
  const answer = await open(404).catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toBe(pages.donate);
});

test('another failure stays one', async () => {
  const answer = await open(500).catch((thrown: unknown) => thrown);
  expect(answer).not.toBeInstanceOf(Response);
  expect(answer).toBeInstanceOf(Error);
});
