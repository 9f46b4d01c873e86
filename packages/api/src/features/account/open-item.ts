import type { Seals } from '../../platform/sealing/contact-seals.ts';

const prefix = 'sealed_';

/** Decodes bytes as PostgreSQL writes them in JSON: `\\x` and hexadecimal digits. */
const bytesOf = (text: unknown): Buffer | null =>
  typeof text === 'string' ? Buffer.from(text.slice(2), 'hex') : null;

/** Returns a sealed value and its owner: the member, unless the value names another one. */
const sealedIn = (memberId: string, value: unknown): [owner: string, bytes: Buffer | null] =>
  Array.isArray(value) ? [String(value[0]), bytesOf(value[1])] : [memberId, bytesOf(value)];

/** Returns an archive item with its sealed values opened, under their plain names. */
export const openItem = ({ contacts }: Seals, memberId: string, item: object): object =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      if (!name.startsWith(prefix)) return [name, value];
      const kind = name.slice(prefix.length);
      const [owner, sealed] = sealedIn(memberId, value);
      return [kind, sealed && contacts.openIfWhole(owner, kind, sealed)];
    }),
  );
