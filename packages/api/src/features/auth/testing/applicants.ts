import { sealedEmailOf, sealedPhoneOf } from '../../../members/accounts/account-contacts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashPassword } from '../passwords/passwords.ts';
import type { Answer, TestClient } from './test-client.ts';

/** A password that passes every rule. */
export const goodPassword = 'Banyan tree 7 by the well';

let applicants = 0;

/** Returns the contents of a registration form, never the same twice. */
export const newApplicant = () => {
  applicants += 1;
  const contact_no = `98${String(applicants).padStart(8, '0')}`;
  return {
    name: 'Asha Kulkarni',
    contact_no,
    email: `asha${applicants}@example.test`,
    password: goodPassword,
  };
};

/** Submits the registration form as a new person. */
export const register = async (client: TestClient) => {
  const applicant = newApplicant();
  const answer = await client.post('/auth/register_user', applicant);
  if (answer.status !== 200) throw new Error(`Registering failed: ${JSON.stringify(answer.body)}`);
  return { phone: applicant.contact_no, applicant };
};

/** Submits a code for a number. */
export const verify = (client: TestClient, contact_no: string, otp: string): Promise<Answer> =>
  client.post('/auth/verify_otp', { contact_no, otp });

let knownHash: Promise<string> | undefined;

/** Makes a member who can sign in with `goodPassword`. */
export const addAccount = async (
  { db, contacts }: Platform,
  account: { name?: string; email: string; phone: string; inWizard?: boolean },
): Promise<string> => {
  knownHash ??= hashPassword(goodPassword);
  const passwordHash = await knownHash;
  const { name = 'Demo Person', email, phone, inWizard = false } = account;
  const { id } = await db
    .insertInto('members')
    .values({
      name,
      wizardPage: inWizard ? '/hobbies' : null,
      wizardFinishedAt: inWizard ? null : new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('credentials')
    .values({
      memberId: id,
      ...sealedEmailOf({ contacts }, id, email),
      ...sealedPhoneOf({ contacts }, id, phone),
      passwordHash,
      phoneVerifiedAt: new Date(),
    })
    .execute();
  return id;
};
