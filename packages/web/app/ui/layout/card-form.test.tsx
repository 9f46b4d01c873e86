import { expect, test } from 'vitest';

import { drawn } from '../../lib/testing/in-english.tsx';
import { CardForm } from './card-form.tsx';

const form = (stands: { changed: boolean; whyNotYet?: string }) => {
  const html = drawn(
    <CardForm
      labelledBy="title"
      sendLabel="Save"
      busy={false}
      busyLabel="Please wait"
      onSend={() => undefined}
      {...stands}
    >
      <h2 id="title">Name</h2>
    </CardForm>,
  );
  const [button = ''] = /<button[^>]*>/.exec(html) ?? [];
  const [, describedBy] = /aria-describedby="([^"]+)"/.exec(button) ?? [];
  const [, why] = new RegExp(`<p id="${describedBy}">([^<]*)</p>`).exec(html) ?? [];
  return { canBePressed: !button.includes('aria-disabled'), why };
};
const whyNotYet = 'No changes yet.';

test('as long as nothing is changed the button cannot be pressed, and says why', () => {
  expect(form({ changed: false, whyNotYet })).toEqual({ canBePressed: false, why: whyNotYet });
  expect(form({ changed: true, whyNotYet })).toEqual({ canBePressed: true, why: undefined });
});

test('a form that says at its fields what it misses can be sent at any time', () => {
  expect(form({ changed: false })).toEqual({ canBePressed: true, why: undefined });
});
