import fc from 'fast-check';
import { expect, test } from 'vitest';

import { SealBroken, Sealer } from './encryption.ts';
import { Signer } from './signing.ts';

const older = 'older-key-0123456789abcdefghijklmnop';
const newer = 'newer-key-0123456789abcdefghijklmnop';

test('what was sealed opens again, also after a change of keys, and only as it was', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), fc.nat(), (bytes, context, at) => {
      const sealed = new Sealer([older], 'test').seal(bytes, context);
      expect(new Sealer([newer, older], 'test').open(sealed, context)).toEqual(Buffer.from(bytes));
      const altered = Buffer.from(sealed);
      altered[at % altered.length]! ^= 1;
      expect(() => new Sealer([older], 'test').open(altered, context)).toThrow(SealBroken);
      expect(() => new Sealer([older], 'test').open(sealed, `${context}.`)).toThrow(SealBroken);
      expect(() => new Sealer([older], 'other').open(sealed, context)).toThrow(SealBroken);
      expect(() => new Sealer([newer], 'test').open(sealed, context)).toThrow(SealBroken);
    }),
    { numRuns: 50 },
  );
});

test('a signature holds for its text, purpose and keys', () => {
  const signature = new Signer([older], 'a').sign('text');
  expect(new Signer([newer, older], 'a').verify('text', signature)).toBe(true);
  expect(new Signer([older], 'a').verify('texts', signature)).toBe(false);
  expect(new Signer([older], 'b').verify('text', signature)).toBe(false);
  expect(new Signer([newer], 'a').verify('text', signature)).toBe(false);
  expect(new Signer([older], 'a').verify('text', '')).toBe(false);
});
