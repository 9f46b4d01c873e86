import type { Seals } from '../../members/accounts/account-contacts.ts';

const prefix = 'sealed_';

/** As bytes come in JSON of PostgreSQL: `\\x` and hexadecimal digits. */
const bytesOf = (text: unknown): Buffer | null =>
  typeof text === 'string' ? Buffer.from(text.slice(2), 'hex') : null;

/** An item of a member's archive with what lies sealed in it opened, under its own name. */
export const openItem = ({ contacts }: Seals, memberId: string, item: object): object =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      if (!name.startsWith(prefix)) return [name, value];
      const kind = name.slice(prefix.length);
      const sealed = bytesOf(value);
      return [kind, sealed && contacts.open(memberId, kind, sealed)];
    }),
  );
