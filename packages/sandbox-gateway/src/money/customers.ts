import type { Customer, Notes } from '../database/tables.ts';
import { customerExists } from '../dialect/errors.ts';
import type { Work } from '../gateway.ts';
import { newId } from '../gateway.ts';

/** Who may set up mandates. */
export interface NewCustomer {
  name: string | null;
  email: string | null;
  contact: string | null;
  notes: Notes;
  /** Whether somebody with the same address and number is refused, and not given back. */
  failExisting: boolean;
}

/** Makes a customer, once for each address and number. */
export const createCustomer = async (
  work: Work,
  { failExisting, notes, ...customer }: NewCustomer,
): Promise<Customer> => {
  const made = await work.db
    .insertInto('customers')
    .values({ ...customer, id: newId(work, 'cust'), notes: JSON.stringify(notes), createdAt: work.now })
    .onConflict((row) => row.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made !== undefined) return made;
  if (failExisting) throw customerExists();
  return work.db
    .selectFrom('customers')
    .selectAll()
    .where('email', 'is not distinct from', customer.email)
    .where('contact', 'is not distinct from', customer.contact)
    .executeTakeFirstOrThrow();
};
