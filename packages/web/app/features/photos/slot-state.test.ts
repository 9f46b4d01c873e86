import { expect, test } from 'vitest';

import { stateOf } from './slot-state.ts';

const paper = {
  Location: '/media/private/1',
  content_type: 'image/jpeg',
  review: 'approved' as const,
  reason: null,
  decided_at: '2026-10-01T08:00:00.000Z',
  deleted_at: null,
};
const gone = { ...paper, Location: null, deleted_at: '2026-10-31T22:17:00.000Z' };
const file = new File(['x'], 'paper.jpg', { type: 'image/jpeg' });
const sent = { file, original: file, preview: 'blob:1', replaces: undefined, percent: 40 };

test.each([
  ['nothing', undefined, { kind: 'empty' }],
  ['a picture', paper, { kind: 'held', src: '/media/private/1' }],
  ['a scan', { ...paper, content_type: 'application/pdf' }, { kind: 'document' }],
  ['a picture that is deleted', gone, { kind: 'gone' }],
  ['a scan that is deleted', { ...gone, content_type: 'application/pdf' }, { kind: 'gone' }],
])('a slot for papers with %s', (_what, id_proof_1, state) => {
  expect(stateOf({ photos: { id_proof_1 }, sending: {}, removed: new Set() }, 'id_proof_1')).toEqual(state);
});

test('what replaces a deleted paper, or takes it away, is shown instead', () => {
  const photos = { id_proof_1: gone };
  expect(stateOf({ photos, sending: { id_proof_1: sent }, removed: new Set() }, 'id_proof_1').kind).toBe(
    'uploading',
  );
  expect(stateOf({ photos, sending: {}, removed: new Set(['id_proof_1' as const]) }, 'id_proof_1').kind).toBe(
    'removed',
  );
});

test('a file that was refused may be no picture at all and is not shown; one that did not arrive is', () => {
  const state = (retriable: boolean) =>
    stateOf(
      { photos: {}, sending: { id_proof_1: { ...sent, failed: 'No.', retriable } }, removed: new Set() },
      'id_proof_1',
    );
  expect(state(false)).toEqual({ kind: 'failed', message: 'No.', preview: undefined });
  expect(state(true)).toEqual({ kind: 'failed', message: 'No.', preview: 'blob:1' });
});
