import type { Customer, Notes } from '../database/tables.ts';
import { customerExists } from '../dialect/errors.ts';
import type { Work } from '../gateway.ts';
import { newId } from '../gateway.ts';

/** A customer of the shop, who can set up mandates. */
export interface NewCustomer {
  name: string | null;
  email: string | null;
  contact: string | null;
  notes: Notes;
  /** Whether an existing customer with the same address and number is refused instead of returned. */
  failExisting: boolean;
}

/** Creates a customer, once per address and number. */
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
