import type { Seals } from '../../platform/sealing/contact-seals.ts';

const prefix = 'sealed_';

/** As bytes come in JSON of PostgreSQL: `\\x` and hexadecimal digits. */
const bytesOf = (text: unknown): Buffer | null =>
  typeof text === 'string' ? Buffer.from(text.slice(2), 'hex') : null;

/** Beside its owner's id where that is not the member. */
const sealedIn = (memberId: string, value: unknown): [owner: string, bytes: Buffer | null] =>
  Array.isArray(value) ? [String(value[0]), bytesOf(value[1])] : [memberId, bytesOf(value)];

/** An item of a member's archive with what lies sealed in it opened, under its own name. */
export const openItem = ({ contacts }: Seals, memberId: string, item: object): object =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      if (!name.startsWith(prefix)) return [name, value];
      const kind = name.slice(prefix.length);
      const [owner, sealed] = sealedIn(memberId, value);
      return [kind, sealed && contacts.openIfWhole(owner, kind, sealed)];
    }),
  );
